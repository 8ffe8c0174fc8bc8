import { PublicFooter } from "@/components/layout/public-footer";
import { PublicHeader } from "@/components/layout/public-header";
import { ThemeProvider } from "@/components/layout/theme-provider";
import { visitorNonce } from "@/components/page/visitor-nonce";

/** Visitors' pages are cached: only `visitorNonce` may read the request, where they are not. */
export default async function PublicLayout({ children }: LayoutProps<"/">) {
  return (
    <ThemeProvider nonce={await visitorNonce()}>
      <PublicHeader />
      {children}
      <PublicFooter />
    </ThemeProvider>
  );
}
