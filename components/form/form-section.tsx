type FormSectionProps = {
  id: string;
  title: string;
  description?: string;
  children: React.ReactNode;
};

export function FormSection({ id, title, description, children }: FormSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-12 gap-y-5 border-t-2 border-ink pt-4 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h2 id={`${id}-title`} tabIndex={-1} className="heading-section outline-none">
          {title}
        </h2>
        {description ? (
          <p className="mt-1 max-w-prose text-sm text-ink-muted">{description}</p>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:col-span-8">{children}</div>
    </section>
  );
}
