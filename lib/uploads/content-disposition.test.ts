import { expect, test } from "vitest";
import { attachmentNamed } from "./content-disposition";

test.each([
  ["demo.flac", `attachment; filename="demo.flac"; filename*=UTF-8''demo.flac`],
  [
    "żółć (1).mp3",
    `attachment; filename="____ (1).mp3"; filename*=UTF-8''%C5%BC%C3%B3%C5%82%C4%87%20%281%29.mp3`,
  ],
  ['a"; x="b', `attachment; filename="a_; x=_b"; filename*=UTF-8''a%22%3B%20x%3D%22b`],
  [
    "../../etc/passwd\r\n",
    `attachment; filename=".._.._etc_passwd__"; filename*=UTF-8''.._.._etc_passwd%0D%0A`,
  ],
  ["\ud800", `attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`],
])("%j is saved under its own name and nothing else", (name, header) => {
  expect(attachmentNamed(name)).toBe(header);
});
