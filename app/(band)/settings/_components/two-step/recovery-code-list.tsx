"use client";

import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { saveFile } from "@/browser/save-file";

export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  function save() {
    const content = new Blob([`${codes.join("\n")}\n`], { type: "text/plain" });
    saveFile(content, "doublebill-recovery-codes.txt");
  }

  return (
    <>
      <ul
        aria-label="Recovery codes"
        className="figures grid gap-x-6 gap-y-1 font-mono text-sm select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFooter>
        <Button type="button" variant="outline" onClick={save}>
          Save as a file
        </Button>
        <Button type="button" onClick={onDone}>
          I&apos;ve saved them
        </Button>
      </DialogFooter>
    </>
  );
}
