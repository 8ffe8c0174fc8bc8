import next from "eslint-config-next/core-web-vitals";
import nextTypeScript from "eslint-config-next/typescript";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";

// next-auth/jwt only encodes and decodes tokens.
const FRAMEWORK = {
  regex: "^(next|next-auth|react|react-dom)(/(?!jwt$)|$)",
  message: "lib knows neither Next nor React.",
};

const WITH_ALL_COUNTRIES =
  "Program:has(ExpressionStatement[directive='use client']) ImportDeclaration[importKind!='type'][source.value=/^@\\u002F(lib\\u002F(countries|(bands|cities|tour-dates)\\u002Fschema)|components\\u002Fcountry-options)$/]";

const SPREAD_LITERALS = {
  selector:
    "SpreadElement > ObjectExpression, SpreadElement > ArrayExpression, JSXSpreadAttribute > ObjectExpression",
  message: "Write the members themselves.",
};

/** React's rules compile each file, which takes long: only what renders. */
const REACT = { files: ["**/*.tsx", "{app,browser,components}/**/*.{mjs,ts}"] };

const config = [
  {
    ignores: [
      ".next/",
      "node_modules/",
      "lib/generated/",
      ".data/",
      ".cache/",
      "next-env.d.ts",
      "test-results/",
      "playwright-report/",
    ],
  },
  ...next.map((one) => (one.files ? { ...one, ...REACT } : one)),
  ...nextTypeScript,
  { linterOptions: { noInlineConfig: true } },
  {
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [createTypeScriptImportResolver(), createNodeResolver()],
    },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": "error",
      "no-console": "error",
      "no-restricted-syntax": ["error", SPREAD_LITERALS],
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "react-hooks/incompatible-library": "off",
      // Photos are stored in the sizes shown; signing in or out reloads the page on purpose.
      "@next/next/no-img-element": "off",
      "@next/next/no-location-assign-relative-destination": "off",
      // app → components → browser → lib. tests/folders.test.ts looks for circles.
      "import-x/no-restricted-paths": [
        "error",
        {
          zones: [
            {
              target: "./lib",
              from: [
                "./app",
                "./browser",
                "./components",
                "./prisma",
                "./server",
                "./scripts",
                "./tests",
              ],
            },
            {
              target: "./browser",
              from: ["./components", "./prisma", "./server", "./scripts", "./tests"],
            },
            { target: "./browser", from: "./app", except: ["./api/openapi.json/routes.ts"] },
            {
              target: "./components",
              from: ["./app", "./prisma", "./server", "./scripts", "./tests"],
            },
            { target: "./app", from: ["./prisma", "./server", "./scripts", "./tests"] },
            {
              target: "./prisma",
              from: ["./app", "./browser", "./components", "./server", "./scripts", "./tests"],
            },
            {
              target: "./server",
              from: ["./app", "./browser", "./components", "./scripts", "./tests"],
            },
            { target: "./scripts", from: ["./app", "./browser", "./components", "./tests"] },
          ],
        },
      ],
    },
  },
  {
    files: ["lib/**/*.{ts,tsx}"],
    ignores: ["lib/**/*.test.{ts,tsx}"],
    rules: { "no-restricted-imports": ["error", { patterns: [FRAMEWORK] }] },
  },
  {
    files: ["{app,browser,components,lib,scripts,server}/**/*.{ts,tsx}", "*.ts"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "@typescript-eslint/no-non-null-assertion": "error" },
  },
  {
    files: ["{app,browser,components,lib,prisma,scripts,server}/**/*.test.{ts,tsx}"],
    rules: { "import-x/no-restricted-paths": "off" },
  },
  {
    files: ["components/**/*.{ts,tsx}", "app/(public)/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": [
        "error",
        SPREAD_LITERALS,
        {
          selector: WITH_ALL_COUNTRIES,
          message:
            "The list of all countries is not for visitors' browsers: give the component what it shows.",
        },
      ],
    },
  },
  {
    files: ["app/**/route.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        SPREAD_LITERALS,
        {
          selector: "ImportDeclaration + ImportDeclaration[source.value='@/lib/http']",
          message: "Import it first: the build then shares one chunk (docs/decisions/0087).",
        },
      ],
    },
  },
  {
    files: ["prisma/**", "scripts/**", "server/**", "tests/**", "*.config.*"],
    rules: { "no-console": "off" },
  },
  {
    files: ["{app,components,lib}/**/*.{ts,tsx}"],
    ignores: ["lib/env.ts", "**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Read the environment in lib/env.ts." },
      ],
    },
  },
];

export default config;
