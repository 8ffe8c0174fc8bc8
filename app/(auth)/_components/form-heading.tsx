export function FormHeading({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h1 className="poster-type text-3xl">{title}</h1>
      <p className="mt-3 text-ink-muted">{children}</p>
    </div>
  );
}
