import { PublicFooter } from "@/components/public-footer";
import { PublicHeader } from "@/components/public-header";
import { ThemeProvider } from "@/components/theme-provider";

/** Visitors' pages are cached as they are: nothing here may read the request. */
export default function PublicLayout({ children }: LayoutProps<"/">) {
  return (
    <ThemeProvider>
      <PublicHeader />
      {children}
      <PublicFooter />
    </ThemeProvider>
  );
}
