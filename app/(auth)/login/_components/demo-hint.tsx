import type { DemoCredentials } from "@/lib/accounts/queries";

export function DemoHint({ username, password }: DemoCredentials) {
  return (
    <p className="border-s-4 border-data bg-data-wash px-4 py-3 text-sm">
      Just looking? The demo account is <code className="font-semibold">{username}</code> with the
      password <code className="font-semibold">{password}</code>.
    </p>
  );
}
