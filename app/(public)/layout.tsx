import { PublicFooter } from "@/components/layout/public-footer";
import { PublicHeader } from "@/components/layout/public-header";
import { ThemeProvider } from "@/components/layout/theme-provider";
import { visitorNonce } from "@/components/page/visitor-nonce";

/** Visitors' pages are cached as they are: nothing here may read the request, but where they are rendered for each. */
export default async function PublicLayout({ children }: LayoutProps<"/">) {
  return (
    <ThemeProvider nonce={await visitorNonce()}>
      <PublicHeader />
      {children}
      <PublicFooter />
    </ThemeProvider>
  );
}
