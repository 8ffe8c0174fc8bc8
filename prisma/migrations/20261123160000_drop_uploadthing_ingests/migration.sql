-- Without an UploadThing token pictures come through the upload calls of the app itself.
DROP TABLE "ingests";
