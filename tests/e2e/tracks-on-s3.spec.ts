import { testOn } from "./second-app";
import { brokenUploads } from "./tracks";

const test = testOn("s3-app.ts");

test.describe.configure({ timeout: 150_000 });
test.skip(({ isMobile }) => isMobile, "The store knows no widths.");

brokenUploads(test);
