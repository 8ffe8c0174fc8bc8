import { PageHeader } from "@/components/page/page-header";

export function TextPage({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main id="main" className="page-narrow">
      <PageHeader title={title} className="border-t-4 border-ink pt-4" />
      <div className="flex flex-col gap-4 text-lg [&_h2]:heading-section [&_h2]:mt-6">
        {children}
      </div>
    </main>
  );
}
