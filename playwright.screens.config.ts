import config from "./playwright.config";

const screens = { ...config, testMatch: "screens.ts", retries: 0, reporter: "list" };

/** The browser tests' server and screens, for `npm run screens`. */
export default screens;
