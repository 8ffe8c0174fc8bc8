import { describe } from "vitest";
import { uppySuite } from "@/tests/uploads/uppy-suite";

describe("the Uppy client", uppySuite);
