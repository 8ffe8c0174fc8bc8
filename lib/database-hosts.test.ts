import pg from "pg";
import { afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { findPrimary, poolOptions, putHostFirst, urlPerHost } from "@/lib/database-hosts";
import { withClient } from "@/server/client";
import { POLLING } from "@/tests/setup/polling";
import { copyOfTemplate, overTcp } from "@/tests/setup/postgres";
import { freePort } from "@/tests/setup/server";

describe("the hosts of a database URL", () => {
  test.each([
    ["postgresql://ann:secret@first:5432/bands"],
    ["postgresql://first/bands?application_name=a,b"],
    ["postgresql://ann:a,b@first/bands"],
    ["postgresql://ann@%2Frun%2Fpostgresql:5432/bands"],
  ])("%s has one", (url) => {
    expect(urlPerHost(url)).toEqual([url]);
    expect(putHostFirst(url, url)).toBe(url);
  });

  test("each has its own port, and all share the rest", () =>
    expect(
      urlPerHost(
        "postgres://ann:p%40ss@first:5432,[::1]:5433/bands?target_session_attrs=read-write",
      ),
    ).toEqual([
      "postgres://ann:p%40ss@first:5432/bands?target_session_attrs=read-write",
      "postgres://ann:p%40ss@[::1]:5433/bands?target_session_attrs=read-write",
    ]));

  test.each([
    [0, "ann:a,b@first:1,second:2,[::1]:3"],
    [1, "ann:a,b@second:2,first:1,[::1]:3"],
    [2, "ann:a,b@[::1]:3,first:1,second:2"],
  ])("number %i is put first, and the others keep their order", (index, expected) => {
    const url = "postgres://ann:a,b@first:1,second:2,[::1]:3/bands?application_name=c,d";
    expect(putHostFirst(url, urlPerHost(url)[index]!)).toBe(
      `postgres://${expected}/bands?application_name=c,d`,
    );
  });
});

describe("of several hosts", () => {
  /** A database of its own, and the same as a replica shows itself. */
  let writable: string;
  let readOnly: string;
  let absent: string;
  const pools: pg.Pool[] = [];

  beforeAll(async () => {
    const server = inject("postgresUrl");
    writable = overTcp(await copyOfTemplate(server, "hosts_writable"));
    readOnly = overTcp(await copyOfTemplate(server, "hosts_read_only"));
    await withClient(server, (client) =>
      client.query("ALTER DATABASE hosts_read_only SET default_transaction_read_only = on"),
    );
    absent = `127.0.0.1:${await freePort()}`;
  });
  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));

  const hostOf = (url: string) => new URL(url).host;
  /** The URL with other hosts before its own. */
  const after = (hosts: string[], url: string) =>
    url.replace(hostOf(url), [...hosts, hostOf(url)].join());
  function open(url: string): pg.Pool {
    const pool = new pg.Pool({ ...poolOptions(url), max: 1 });
    pool.on("error", () => {}); // the idle connection that a test breaks
    pools.push(pool);
    return pool;
  }
  const ask = (pool: pg.Pool) => pool.query("SELECT current_database() AS name");

  test("the one that takes writes is found", async () => {
    expect(await findPrimary(after([absent], writable))).toBe(writable);
  });

  test("when none does, the error says why of each", async () => {
    const replica = hostOf(readOnly).replace(":", ", port ");
    await expect(findPrimary(after([absent], readOnly))).rejects.toThrow(
      new RegExp(
        `^No host of the database takes writes\\. .*ECONNREFUSED.*; ${replica}: a replica\\.$`,
      ),
    );
  });

  test("a pool leaves one that does not answer for the next, and stays there", async () => {
    const pool = open(after([absent], writable));
    await expect(ask(pool)).rejects.toThrow("ECONNREFUSED");
    const answer = () =>
      ask(pool).then(
        ({ rows }) => rows,
        () => null,
      );
    await expect.poll(answer, POLLING).toEqual([{ name: "hosts_writable" }]);
    await withClient(writable, (client) =>
      client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
      ),
    );
    await expect.poll(() => pool.totalCount, POLLING).toBe(0);
    await ask(pool);
  });

  test("a pool gives out no connection to a replica", async () => {
    const pool = open(after([hostOf(readOnly)], readOnly));
    await expect(ask(pool)).rejects.toMatchObject({ code: "57P03" });
    await expect(ask(pool)).rejects.toMatchObject({ code: "57P03" });
    expect(pool.totalCount).toBe(0);
  });
});
