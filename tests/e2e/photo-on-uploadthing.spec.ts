import { photoUploads } from "./photo";
import { testOn } from "./second-app";

const test = testOn("uploadthing-app.ts");

// The service's own address, which begins with the file's key.
photoUploads(test, /\/\w+\?expires=.*signature=/);
