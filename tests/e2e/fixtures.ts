import {
  expect,
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Response,
} from "@playwright/test";

export { expect };

/** The demo's accounts, as the sign-in page and the README name them. */
export const DEMO = { username: "demo", password: "double-bill" };
export const ADMIN = { username: "admin", password: "house-lights-up" };

let count = 0;
export const uniqueName = (start: string) =>
  `${start}-${process.pid}-${Date.now().toString(36)}-${++count}`;

/** Signs in through the API: the session cookie is all that a page needs. */
export async function signIn(
  page: Page,
  { username, password }: { username: string; password: string },
) {
  const answer = await page.request.post("/api/auth/login", { data: { username, password } });
  expect(answer.ok()).toBe(true);
}

/** Signs up a new band through the API. */
export async function signUp(page: Page, name = uniqueName("band")) {
  const answer = await page.request.post("/api/signup", {
    data: {
      username: name.slice(-30).replace(/^[^a-z0-9]+/i, ""),
      email: `${name}@example.com`,
      password: "secret enough",
      bandName: name,
    },
  });
  expect(answer.status()).toBe(201);
  const { user } = (await answer.json()) as { user: { bandId: string; username: string } };
  return { ...user, name };
}

/** Waits until React handles every control, so that no input is lost. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("button, input, select, textarea")].every((control) =>
      Object.keys(control).some((key) => key.startsWith("__react")),
    ),
  );

/** Taps on a phone, clicks elsewhere. */
export const press = (target: Locator, isMobile: boolean) =>
  isMobile ? target.tap() : target.click();

type Fixtures = {
  /** A second user's browser, with the same screen. */
  otherPage: Page;
  /** A third one's. */
  thirdPage: Page;
  /** Fails a test whose page logged an error, a CSP violation or a hydration mismatch. */
  noPageErrors: void;
};

/** After a page was loaded, waits until it reacts to input. */
function waitAfterLoads(page: Page) {
  for (const load of ["goto", "reload"] as const) {
    const loadPage = page[load].bind(page) as (...args: unknown[]) => Promise<Response | null>;
    page[load] = async (...args: unknown[]) => {
      const response = await loadPage(...args);
      await hydrated(page);
      return response;
    };
  }
}

const ROUTE_PROBE = "/route-probe";

/** While a page is busy, its requests go past a new route: waits until one is caught. */
function waitAfterRoutes(page: Page) {
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const routed = await route(...args);
    if (page.url() === "about:blank") return routed;
    await route(`**${ROUTE_PROBE}`, (probe) => probe.fulfill({ status: 204 }));
    await expect(async () => {
      const status = await page.evaluate(async (url) => (await fetch(url)).status, ROUTE_PROBE);
      expect(status).toBe(204);
    }).toPass();
    await page.unroute(`**${ROUTE_PROBE}`);
    return routed;
  };
}

function preparePage(page: Page) {
  waitAfterLoads(page);
  waitAfterRoutes(page);
}

type OpenBrowser = { browser: Browser; contextOptions: BrowserContextOptions };

/** A page with cookies of its own, which the caller closes with its context. */
export async function openPage(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  context.on("page", preparePage);
  return context.newPage();
}

async function openBrowser(
  { browser, contextOptions }: OpenBrowser,
  provide: (page: Page) => Promise<void>,
) {
  const page = await openPage(browser, contextOptions);
  await provide(page);
  await page.context().close();
}

export const test = base.extend<Fixtures>({
  context: async ({ context, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled !== false) context.on("page", preparePage);
    await provide(context);
  },
  otherPage: openBrowser,
  thirdPage: openBrowser,
  noPageErrors: [
    async ({ page, trace }, provide) => {
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (message) => {
        // A trace reads pictures by their blob: addresses; the product itself connects to none.
        if (trace !== "off" && /^Connecting to 'blob:/.test(message.text())) return;
        if (message.type() === "error" && /Content Security Policy|hydrat/i.test(message.text()))
          problems.push(message.text());
      });
      await provide();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});
