import { PublicFooter } from "@/components/public-footer";
import { PublicHeader } from "@/components/public-header";
import { ThemeProvider } from "@/components/theme-provider";
import { visitorNonce } from "@/components/visitor-nonce";

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
