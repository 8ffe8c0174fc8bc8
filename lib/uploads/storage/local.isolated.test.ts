import { describe } from "vitest";
import { callsSuite } from "@/tests/uploads/calls-suite";
import { storageSuite } from "@/tests/uploads/storage-suite";
import { uppySuite } from "@/tests/uploads/uppy-suite";

describe("the store", storageSuite);
describe("the uploader's calls", callsSuite);
describe("the Uppy client", uppySuite);
