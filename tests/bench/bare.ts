/** Minimal Next routes and pages to compare with, added to the benchmark's copy of the product. */

export const BARE_ROUTE = {
  "app/api/bare/[bytes]/route.ts": `
const texts = new Map<string, string>();
export async function GET(_: Request, { params }: { params: Promise<{ bytes: string }> }) {
  const { bytes } = await params;
  if (!texts.has(bytes)) texts.set(bytes, JSON.stringify("x".repeat(Math.max(0, Number(bytes) - 2))));
  return new Response(texts.get(bytes), { headers: { "content-type": "application/json" } });
}`,
};

export const BARE_PAGE = {
  "app/bare-page/[rows]/page.tsx": `
export const dynamic = "force-dynamic";
export default async function BarePage({ params }: { params: Promise<{ rows: string }> }) {
  const rows = Array.from({ length: Number((await params).rows) }, (_, row) => row);
  return <ol>{rows.map((row) => <li key={row}><b>Row {row}</b> <span>{row * 10}</span></li>)}</ol>;
}`,
  "app/bare-static/[rows]/page.tsx": `
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata = { description: "A page with next to nothing on it." };
export default async function BareStatic({ params }: { params: Promise<{ rows: string }> }) {
  const rows = Array.from({ length: Number((await params).rows) }, (_, row) => row);
  return <main><h1>Near-empty</h1><p>A page with next to nothing on it.</p>{rows.map((row) => <p key={row}>Row {row}</p>)}</main>;
}`,
};
