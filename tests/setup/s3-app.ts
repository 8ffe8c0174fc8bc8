import { s3Missing, startS3 } from "./s3";
import { runSecondApp } from "./second-app";

await runSecondApp(startS3, s3Missing());
