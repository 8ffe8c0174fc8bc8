import ts from "typescript";

/**
 * The lengths of all functions with a body: the lines of the body without those of functions inside
 * it, which are measured themselves. Markup counts.
 */
export function measureFunctions(file: string, text: string): number[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const lengths: number[] = [];

  /** Measures the functions below and returns how many lines they take, beyond their first. */
  function measureInside(node: ts.Node): number {
    let lines = 0;
    ts.forEachChild(node, (child) => {
      const body = bodyOf(child);
      const inside = measureInside(child);
      if (!body) lines += inside;
      else {
        lengths.push(Math.max(1, countLines(body) - inside));
        lines += lineAt(child.end) - lineAt(child.getStart());
      }
    });
    return lines;
  }

  const countLines = (body: ts.Node) =>
    lineAt(body.end) - lineAt(body.getStart()) + (ts.isBlock(body) ? -1 : 1);

  measureInside(source);
  return lengths;
}

const bodyOf = (node: ts.Node): ts.Node | undefined =>
  ts.isFunctionLike(node) && "body" in node ? node.body : undefined;
