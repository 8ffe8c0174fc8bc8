import { existsSync } from "node:fs";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "..");
export const SCHEMA_FILE = path.join(ROOT, "prisma/schema.prisma");
export const MIGRATIONS_DIR = path.join(ROOT, "prisma/migrations");
export const SQL_DIR = path.join(ROOT, "prisma/sql");
export const CACHE_DIR = path.join(ROOT, ".cache");

/** An image holds the built app without its sources and without PostgreSQL (decision 0029). */
export const IS_IMAGE = !existsSync(path.join(ROOT, "next.config.mjs"));
