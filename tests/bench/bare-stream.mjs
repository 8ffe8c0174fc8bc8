import "../../server/exit-with-parent.mjs";
import { createServer } from "node:http";
import pg from "pg";

// What the product's messages are compared with: one insert, one NOTIFY, and whoever listens hears of it.
const [, , port, connectionString] = process.argv;
const pool = new pg.Pool({ connectionString, max: 10 });
const listener = new pg.Client({ connectionString });
const streams = new Map();

for (const connection of [pool, listener])
  connection.on("error", ({ message }) => console.error(`The bare program: ${message}`));
await listener.connect();
await listener.query("LISTEN bare");
listener.on("notification", ({ payload }) => {
  const { to, message } = JSON.parse(payload);
  for (const stream of streams.get(to) ?? [])
    stream.write(`id: ${message.number}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`);
});

createServer(async (request, response) => {
  const to = new URL(request.url, "http://bare").searchParams.get("to");
  if (request.method === "GET") {
    response.writeHead(200, { "content-type": "text/event-stream" }).write("retry: 1000\n\n");
    streams.set(to, (streams.get(to) ?? new Set()).add(response));
    return void request.on("close", () => streams.get(to).delete(response));
  }
  let text = "";
  for await (const chunk of request) text += chunk;
  const { content } = JSON.parse(text);
  const { rows } = await pool.query(
    "WITH made AS (INSERT INTO bare_messages (receiver, content) VALUES ($1, $2) RETURNING number, content) SELECT *, pg_notify('bare', json_build_object('to', $1::text, 'message', made)::text) FROM made",
    [to, content],
  );
  response
    .writeHead(201, { "content-type": "application/json" })
    .end(JSON.stringify({ number: rows[0].number }));
}).listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
