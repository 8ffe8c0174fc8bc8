/** Files that the benchmark adds to its copy of the product: the least that Next can do, to compare with. */

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
};
