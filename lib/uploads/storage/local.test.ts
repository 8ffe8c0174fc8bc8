import { describe } from "vitest";
import { callsSuite } from "@/tests/uploads/calls-suite";
import { storageSuite } from "@/tests/uploads/storage-suite";

describe("the store", storageSuite);
describe("the uploader's calls", callsSuite);
