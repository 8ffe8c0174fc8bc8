const toTenths = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<path d="M${toTenths(x)} ${toTenths(y)}h${toTenths(width)}v${toTenths(height)}h${toTenths(-width)}z" fill="${fill}"/>`;

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${toTenths(x)}" cy="${toTenths(y)}" r="${toTenths(radius)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${toTenths(x)}" cy="${toTenths(y)}" r="${toTenths(radius)}" fill="none" stroke="${stroke}" stroke-width="${toTenths(width)}"/>`;

type Point = [number, number];

const toOutline = (points: Point[]) =>
  `M${points.map(([x, y]) => `${toTenths(x)} ${toTenths(y)}`).join("L")}z`;

export const polygons = (shapes: Point[][], fill: string) =>
  `<path d="${shapes.map(toOutline).join("")}" fill="${fill}"/>`;

export const polygon = (points: Point[], fill: string) => polygons([points], fill);

/** In relative whole units, for short markup: a poster may have hundreds of lines. */
export function polyline(points: Point[], stroke: string, width: number, fill = "none"): string {
  const whole = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const bends = whole.filter(
    ([, y], index) => y !== whole[index - 1]?.[1] || y !== whole[index + 1]?.[1],
  );
  const steps = bends.map(([x, y], index) => {
    const [fromX, fromY] = bends[index - 1] ?? [0, 0];
    return `${x - fromX} ${y - fromY}`;
  });
  return `<path d="m${steps.join(" ").replaceAll(" -", "-")}" fill="${fill}" stroke="${stroke}" stroke-width="${toTenths(width)}" stroke-linejoin="round"/>`;
}

/** As the second ink prints over the first. */
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

/** `size` is the share of the step that a dot fills, by its distance from the top (0 to 1). */
export function halftone({ x, y, width, height, step, fill, size }: Halftone): string {
  const rows = Array.from({ length: Math.floor(height / step) }, (_, row) => {
    const dot = size(row / (height / step)) * step;
    const shift = row % 2 ? step / 2 : 0;
    return dot < 1
      ? ""
      : `<path d="M${toTenths(x + shift)} ${toTenths(y + row * step)}h${toTenths(width)}" stroke-width="${toTenths(dot)}"/>`;
  });
  return `<g fill="none" stroke="${fill}" stroke-linecap="round" stroke-dasharray="0 ${toTenths(step)}">${rows.join("")}</g>`;
}

/** `size` as for `halftone`, by the distance from the centre. */
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
    return `<circle cx="${toTenths(x)}" cy="${toTenths(y)}" r="${toTenths(at)}" stroke-width="${toTenths(size(index / count) * step)}" stroke-dasharray="0 ${gap.toFixed(3)}"/>`;
  });
  return `<g fill="none" stroke="${fill}" stroke-linecap="round">${rings.join("")}</g>`;
}

export const rotate = (degrees: number, x: number, y: number, marks: string) =>
  `<g transform="rotate(${toTenths(degrees)} ${toTenths(x)} ${toTenths(y)})">${marks}</g>`;

type Petals = {
  x: number;
  y: number;
  count: number;
  length: number;
  width: number;
  fill: string;
};

export function petals({ x, y, count, length, width, fill }: Petals): string {
  const shape = `cx="${toTenths(x)}" cy="${toTenths(y - length * 0.56)}" rx="${toTenths(width / 2)}" ry="${toTenths(length * 0.44)}"`;
  const turns = Array.from(
    { length: count },
    (_, index) =>
      `<ellipse ${shape} transform="rotate(${toTenths((index * 360) / count)} ${toTenths(x)} ${toTenths(y)})"/>`,
  );
  return `<g fill="${fill}">${turns.join("")}</g>`;
}
