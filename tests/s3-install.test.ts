import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { s3Missing } from "./setup/s3";

const ALL = "radosgw radosgw-admin ceph-mon ceph-osd ceph monmaptool";
let folder: string;

/** A machine without the packages, whose apt-get notes what it was asked for and then does this. */
function pretend({ installs = "", root = true }: { installs?: string; root?: boolean }) {
  vi.stubEnv("PATH", folder);
  vi.stubEnv("TMPDIR", folder);
  vi.stubEnv("CI", "");
  vi.spyOn(process, "getuid").mockReturnValue(root ? 0 : 1000);
  const work = installs ? `for name in ${installs}; do : > ${folder}/$name; done` : "exit 100";
  writeFileSync(
    path.join(folder, "apt-get"),
    `#!/bin/sh\necho "$DEBIAN_FRONTEND $*" >> ${folder}/asked\n[ "$1" = install ] || exit 0\n${work}\n`,
  );
  chmodSync(path.join(folder, "apt-get"), 0o755);
}
const asked = () =>
  existsSync(path.join(folder, "asked"))
    ? readFileSync(path.join(folder, "asked"), "utf8").trim().split("\n")
    : [];

beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "doublebill-apt-"))));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test("the S3 server's packages are installed when they are missing", () => {
  pretend({ installs: ALL });
  expect(s3Missing()).toBeNull();
  expect(asked()).toEqual([
    "noninteractive update",
    "noninteractive install -y --no-install-recommends radosgw ceph-mon ceph-osd ceph-common",
  ]);
  expect(s3Missing()).toBeNull();
  expect(asked(), "only once").toHaveLength(2);
});

test("a failed installation is reported, and is an error in CI", () => {
  pretend({});
  expect(s3Missing()).toBe(
    "the packages radosgw, ceph-mon, ceph-osd, ceph-common cannot be installed here",
  );
  vi.stubEnv("CI", "1");
  expect(() => s3Missing()).toThrow("cannot be installed here");
});

test("nothing is installed without root", () => {
  pretend({ installs: ALL, root: false });
  expect(s3Missing()).toBe(
    "the packages radosgw, ceph-mon, ceph-osd, ceph-common are not installed, and only root can install them",
  );
  expect(asked()).toEqual([]);
});
