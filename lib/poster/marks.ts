const n = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<path d="M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z" fill="${fill}"/>`;

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;

type Point = [number, number];

export const polygon = (points: Point[], fill: string) =>
  `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}z" fill="${fill}"/>`;

/** In whole units from point to point, which is short: a poster may have hundreds of them. */
export function line(points: Point[], stroke: string, width: number, fill = "none"): string {
  const whole = points.map((point) => point.map(Math.round) as Point);
  const bends = whole.filter(
    ([, y], index) => y !== whole[index - 1]?.[1] || y !== whole[index + 1]?.[1],
  );
  const steps = bends.map(([x, y], index) => {
    const [fromX, fromY] = bends[index - 1] ?? [0, 0];
    return `${x - fromX} ${y - fromY}`;
  });
  return `<path d="m${steps.join(" ").replaceAll(" -", "-")}" fill="${fill}" stroke="${stroke}" stroke-width="${n(width)}" stroke-linejoin="round"/>`;
}

/** Printed over what is there, as the second ink is. */
export const overprint = (marks: string) => `<g style="mix-blend-mode:multiply">${marks}</g>`;

type Halftone = {
  x: number;
  y: number;
  width: number;
  height: number;
  step: number;
  fill: string;
  size: (share: number) => number;
};

/** Rows of dots; `size` gives a row's dot as a share of the step, by how far down it is (0 to 1). One path per row. */
export function halftone({ x, y, width, height, step, fill, size }: Halftone): string {
  const rows = Array.from({ length: Math.floor(height / step) }, (_, row) => {
    const dot = size(row / (height / step)) * step;
    const shift = row % 2 ? step / 2 : 0;
    return dot < 1
      ? ""
      : `<path d="M${n(x + shift)} ${n(y + row * step)}h${n(width)}" stroke-width="${n(dot)}"/>`;
  });
  return `<g fill="none" stroke="${fill}" stroke-linecap="round" stroke-dasharray="0 ${n(step)}">${rows.join("")}</g>`;
}

/** Rings of dots around a centre, growing or shrinking outwards. */
export function roundHalftone(
  x: number,
  y: number,
  radius: number,
  step: number,
  fill: string,
  size: (share: number) => number,
): string {
  const count = Math.floor(radius / step);
  const rings = Array.from({ length: count }, (_, index) => {
    const at = (index + 1) * step;
    const dots = Math.round((2 * Math.PI * at) / step);
    const gap = (2 * Math.PI * at) / dots;
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(at)}" stroke-width="${n(size(index / count) * step)}" stroke-dasharray="0 ${gap.toFixed(3)}"/>`;
  });
  return `<g fill="none" stroke="${fill}" stroke-linecap="round">${rings.join("")}</g>`;
}
