/** Of a band, pending invitations included: a big band and its crew. */
export const MAX_MEMBERS = 12;

export const INVITATION_DAYS = 7;
