import http from "node:http";

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Sends JSON and answers the status and the parsed body. Rejects without an answer within ten seconds. */
export function post(
  url: string,
  body: object,
  cookie = "",
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const request = http.request(
      url,
      {
        method: "POST",
        agent,
        timeout: 10_000,
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
          cookie,
        },
      },
      (response) => {
        let answer = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode!, body: answer && JSON.parse(answer) }),
        );
        response.on("error", reject);
      },
    );
    request.on("error", reject).on("timeout", () => request.destroy(new Error("No answer")));
    request.end(text);
  });
}
