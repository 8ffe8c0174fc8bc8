import { expect, test } from "vitest";
import { makeBand, makeViewer } from "@/tests/factories";
import { call } from "./client";

const release = { title: "First Tape", type: "album", releaseDate: "2026-05-01", description: "Live", streamingLinks: { Spotify: "https://open.spotify.com/album/1" } };

test("a release is added, seen by visitors, changed and deleted", async () => {
  const viewer = await makeViewer();
  const list = `/api/bands/${viewer.bandId}/discography`;
  const { status, body } = await call("POST", list, { as: viewer, body: release });
  const { id } = body as { id: string };
  expect({ status, body }).toEqual({ status: 201, body: { ...release, id, coverArtUrl: null } });
  expect((await call("GET", list)).body).toEqual([body]);
  const one = `/api/discography/${id}`;
  expect(await call("PUT", one, { as: viewer, body: { title: "Second Tape" } })).toMatchObject({ status: 200, body: { title: "Second Tape", type: "single", releaseDate: null, streamingLinks: {} } });
  expect(await call("DELETE", one, { as: viewer })).toMatchObject({ status: 204 });
  expect(await call("DELETE", one, { as: viewer })).toMatchObject({ status: 404 });
});

test("another band's releases are not to be touched", async () => {
  const [owner, stranger] = [await makeViewer(), await makeViewer()];
  const list = `/api/bands/${owner.bandId}/discography`;
  const { id } = (await call("POST", list, { as: owner, body: release })).body as { id: string };
  expect(await call("POST", list, { as: stranger, body: release })).toMatchObject({ status: 403 });
  expect(await call("PUT", `/api/discography/${id}`, { as: stranger, body: release })).toMatchObject({ status: 403 });
  expect(await call("DELETE", `/api/discography/${id}`, { as: stranger })).toMatchObject({ status: 403 });
  expect((await call("GET", list)).body).toHaveLength(1);
});

test("wrong fields are told; a hidden band has no discography for visitors", async () => {
  const viewer = await makeViewer();
  const list = `/api/bands/${viewer.bandId}/discography`;
  expect(await call("POST", list, { as: viewer, body: { title: " " } })).toMatchObject({ status: 400, body: { message: "Title is required", fieldErrors: { title: ["Title is required"] } } });
  expect(await call("POST", list, { as: viewer, body: { ...release, streamingLinks: { Spotify: "http://x.example" } } })).toMatchObject({ status: 400, body: { fieldErrors: { streamingLinks: ["A link must begin with https://"] } } });
  const hidden = await makeBand({ publicProfile: false });
  expect(await call("GET", `/api/bands/${hidden.id}/discography`)).toMatchObject({ status: 404 });
  expect(await call("GET", `/api/bands/${hidden.id}/discography`, { as: viewer })).toMatchObject({ status: 200 });
});

test("long lists come in pages", async () => {
  const viewer = await makeViewer();
  const list = `/api/bands/${viewer.bandId}/discography`;
  for (const title of ["One", "Two", "Three"]) await call("POST", list, { as: viewer, body: { title } });
  const first = await call("GET", `${list}?limit=2`);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link")!)![1]!;
  const second = await call("GET", next);
  expect([...(first.body as { title: string }[]), ...(second.body as { title: string }[])].map(({ title }) => title)).toEqual(["Three", "Two", "One"]);
  expect(second.headers.get("link")).toBeNull();
  expect(await call("GET", `${list}?cursor=nonsense`)).toMatchObject({ status: 400 });
});
