import { UploadThingService } from "../uploads/uploadthing-service";
import { runSecondApp } from "./second-app";

await runSecondApp(async () => {
  const service = await new UploadThingService().start();
  return { environment: service.environment, stop: () => service.stop() };
});
