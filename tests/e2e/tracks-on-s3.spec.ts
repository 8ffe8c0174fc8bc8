import { testOn } from "./second-app";
import { brokenUploads } from "./tracks";

const test = testOn("s3-app.ts");

test.describe.configure({ timeout: 150_000 });

brokenUploads(test);
