import type { Rule } from "./access-rules";

const members: Rule = { who: "members" };

export const ACCOUNT_RULES: Record<string, Rule> = {
  "GET /api/account/mail-settings": members,
  "PATCH /api/account/mail-settings": members,
  "GET /api/account/push-settings": members,
  "PATCH /api/account/push-settings": members,
  "PUT /api/account/push-subscription": members,
  "DELETE /api/account/push-subscription": members,
};
