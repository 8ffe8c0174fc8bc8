import { fieldError } from "@/lib/errors";

const MAX_COMMON_PASSWORDS = 10_000;
const PASSWORD_LENGTH_MIN = 6;
const PRODUCT_NAME = "doublebill";
const MAX_CHARACTERS_BESIDE_NAME = 3;

let commonPasswords: Promise<Set<string>> | undefined;

async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"]
    .map(String)
    .filter((password) => password.length >= PASSWORD_LENGTH_MIN);
  return new Set(longEnough.slice(0, MAX_COMMON_PASSWORDS));
}

const normalise = (text: string) => text.normalize("NFKC").trim().toLowerCase();

const isNameWithAffix = (password: string, name: string) =>
  name !== "" &&
  password.includes(name) &&
  password.length - name.length <= MAX_CHARACTERS_BESIDE_NAME;

/** Throws validation at `field` for a common password, or one of the account's own `names` with an affix. */
export async function requireStrongPassword(
  password: string,
  field: string,
  names: string[],
): Promise<void> {
  const normalised = normalise(password);
  const common = await (commonPasswords ??= readCommonPasswords());
  if (common.has(normalised) || /^(.?)\1*$/.test(normalised))
    throw fieldError(field, "This password is too common. Choose one that is harder to guess.");
  const ownNames = names.flatMap((name) => [name, name.replace(/@.*$/s, "")]);
  if ([PRODUCT_NAME, ...ownNames].map(normalise).some((name) => isNameWithAffix(normalised, name)))
    throw fieldError(field, "Choose a password that is not a name with a few characters added.");
}
