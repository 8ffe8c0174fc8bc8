const RESULTS = "\n## Results\n";

/**
 * Replaces the section of one benchmark. All sections stand in the order of `names`; one that has no
 * result yet says how to get it.
 */
export function updateResults(text: string, names: string[], changed?: [string, string]): string {
  const [preface = "", results = ""] = text.split(RESULTS);
  const sections = names.map((name) => {
    const content = changed?.[0] === name ? changed[1] : findSection(results, name);
    return `<!-- ${name} -->\n\n${content ?? describeMissing(name)}\n\n<!-- /${name} -->\n`;
  });
  return `${preface.trimEnd()}\n${RESULTS}\n${sections.join("\n")}`;
}

const findSection = (results: string, name: string): string | undefined =>
  new RegExp(`<!-- ${name} -->([^]*)<!-- /${name} -->`).exec(results)?.[1]?.trim();

const describeMissing = (name: string) =>
  `### ${name}\n\nNot measured yet: \`npm run bench:all -- ${name}\`.`;
