import * as accountConfirmationEmail from "@/app/api/account/confirmation-email/route";
import * as accountEmail from "@/app/api/account/email/route";
import * as accountExport from "@/app/api/account/export/route";
import * as accountPassword from "@/app/api/account/password/route";
import * as accountMailSettings from "@/app/api/account/mail-settings/route";
import * as accountPushSettings from "@/app/api/account/push-settings/route";
import * as accountPushSubscription from "@/app/api/account/push-subscription/route";
import * as accountRecoveryCodes from "@/app/api/account/second-factor/recovery-codes/route";
import * as accountSecondFactor from "@/app/api/account/second-factor/route";
import * as accountSession from "@/app/api/account/sessions/[sessionId]/route";
import * as accountSessions from "@/app/api/account/sessions/route";
import * as account from "@/app/api/account/route";
import * as adminAccess from "@/app/api/admin/access/route";
import * as adminAuditLog from "@/app/api/admin/audit-log/route";
import * as adminCollaboration from "@/app/api/admin/collaborations/[collaborationId]/route";
import * as adminCollaborations from "@/app/api/admin/collaborations/route";
import * as adminDrawNight from "@/app/api/admin/draw-nights/[drawNightId]/route";
import * as adminDrawNights from "@/app/api/admin/draw-nights/route";
import * as adminExportCsv from "@/app/api/admin/export-csv/route";
import * as adminHeldMessage from "@/app/api/admin/held-messages/[messageId]/route";
import * as adminHeldMessages from "@/app/api/admin/held-messages/route";
import * as adminEmail from "@/app/api/admin/emails/[emailId]/route";
import * as adminEmails from "@/app/api/admin/emails/route";
import * as adminReferral from "@/app/api/admin/referrals/[referralId]/route";
import * as adminReferrals from "@/app/api/admin/referrals/route";
import * as adminReply from "@/app/api/admin/reliability-replies/[eventId]/route";
import * as adminReplies from "@/app/api/admin/reliability-replies/route";
import * as adminReport from "@/app/api/admin/reports/[reportId]/route";
import * as adminReports from "@/app/api/admin/reports/route";
import * as adminStats from "@/app/api/admin/stats/route";
import * as adminSwapDispute from "@/app/api/admin/swap-disputes/[legId]/route";
import * as adminSwapDisputes from "@/app/api/admin/swap-disputes/route";
import * as adminSwapFunnel from "@/app/api/admin/swap-funnel/route";
import * as adminTopBands from "@/app/api/admin/top-bands/route";
import * as adminUserAction from "@/app/api/admin/user-action/route";
import * as adminUsers from "@/app/api/admin/users/route";
import * as adminWaiting from "@/app/api/admin/waiting/route";
import * as aiBio from "@/app/api/ai/bio/route";
import * as aiBioStream from "@/app/api/ai/bio/stream/route";
import * as aiConversationStarters from "@/app/api/ai/conversation-starters/route";
import * as aiMatchExplanation from "@/app/api/ai/match-explanation/route";
import * as aiNavbarSuggestions from "@/app/api/ai/navbar-suggestions/route";
import * as confirmEmail from "@/app/api/auth/confirm-email/route";
import * as confirmPassword from "@/app/api/auth/confirm-password/route";
import * as forgotPassword from "@/app/api/auth/forgot-password/route";
import * as login from "@/app/api/auth/login/route";
import * as logout from "@/app/api/auth/logout/route";
import * as resetPassword from "@/app/api/auth/reset-password/route";
import * as session from "@/app/api/auth/session/route";
import * as bandBiography from "@/app/api/bands/[bandId]/biography/route";
import * as bandBlock from "@/app/api/bands/[bandId]/block/route";
import * as bandBlocks from "@/app/api/bands/[bandId]/blocks/route";
import * as bandConversations from "@/app/api/bands/[bandId]/conversations/route";
import * as bandDashboard from "@/app/api/bands/[bandId]/dashboard/route";
import * as bandDiscography from "@/app/api/bands/[bandId]/discography/route";
import * as bandDismissMatch from "@/app/api/bands/[bandId]/dismiss-match/[matchId]/route";
import * as bandDismissSuggestion from "@/app/api/bands/[bandId]/dismiss-suggestion/[suggestionId]/route";
import * as bandGenres from "@/app/api/bands/[bandId]/genres/route";
import * as bandHistory from "@/app/api/bands/[bandId]/history/route";
import * as bandHistoryUndo from "@/app/api/bands/[bandId]/history/[editId]/undo/route";
import * as bandInvitation from "@/app/api/bands/[bandId]/invitations/[invitationId]/route";
import * as bandInvitations from "@/app/api/bands/[bandId]/invitations/route";
import * as bandMember from "@/app/api/bands/[bandId]/members/[memberId]/route";
import * as bandMembers from "@/app/api/bands/[bandId]/members/route";
import * as bandMessages from "@/app/api/bands/[bandId]/messages/route";
import * as bandPhoto from "@/app/api/bands/[bandId]/photo/route";
import * as bandReferralStats from "@/app/api/bands/[bandId]/referral-stats/route";
import * as bandReliabilityEvents from "@/app/api/bands/[bandId]/reliability-events/route";
import * as bandReport from "@/app/api/bands/[bandId]/report/route";
import * as band from "@/app/api/bands/[bandId]/route";
import * as bandSuggestedMatches from "@/app/api/bands/[bandId]/suggested-matches/route";
import * as bandDrawStillRight from "@/app/api/bands/[bandId]/draw/still-right/route";
import * as bandSwapFit from "@/app/api/bands/[bandId]/swap-fit/route";
import * as bandSwapMatches from "@/app/api/bands/[bandId]/swap-matches/route";
import * as bandSwapSettings from "@/app/api/bands/[bandId]/swap-settings/route";
import * as bandSwaps from "@/app/api/bands/[bandId]/swaps/route";
import * as bandTourDates from "@/app/api/bands/[bandId]/tour-dates/route";
import * as bandTracks from "@/app/api/bands/[bandId]/tracks/route";
import * as bandTracksOrder from "@/app/api/bands/[bandId]/tracks/order/route";
import * as bandMatchPreferences from "@/app/api/bands/[bandId]/match-preferences/route";
import * as bandsSummary from "@/app/api/bands/summary/route";
import * as bandUpdate from "@/app/api/bands/[bandId]/update/route";
import * as bands from "@/app/api/bands/route";
import * as cities from "@/app/api/cities/route";
import * as collaborations from "@/app/api/collaborations/route";
import * as conversationArchive from "@/app/api/conversations/[conversationId]/archive/route";
import * as conversationDecline from "@/app/api/conversations/[conversationId]/decline/route";
import * as conversationMessages from "@/app/api/conversations/[conversationId]/messages/route";
import * as conversationMute from "@/app/api/conversations/[conversationId]/mute/route";
import * as conversationRead from "@/app/api/conversations/[conversationId]/read/route";
import * as conversation from "@/app/api/conversations/[conversationId]/route";
import * as conversationSwaps from "@/app/api/conversations/[conversationId]/swaps/route";
import * as conversationWriting from "@/app/api/conversations/[conversationId]/writing/route";
import * as conversations from "@/app/api/conversations/route";
import * as conversationsUnread from "@/app/api/conversations/unread/route";
import * as cronMails from "@/app/api/cron/mails/route";
import * as cronSweep from "@/app/api/cron/sweep/route";
import * as release from "@/app/api/discography/[releaseId]/route";
import * as releaseRestore from "@/app/api/discography/[releaseId]/restore/route";
import * as events from "@/app/api/events/route";
import * as genresBatchUpsert from "@/app/api/genres/batch-upsert/route";
import * as genres from "@/app/api/genres/route";
import * as health from "@/app/api/health/route";
import * as invitationsAccept from "@/app/api/invitations/accept/route";
import * as invitationsSignup from "@/app/api/invitations/signup/route";
import * as leaderboardOwn from "@/app/api/leaderboard/own/route";
import * as leaderboard from "@/app/api/leaderboard/route";
import * as messageReport from "@/app/api/messages/[messageId]/report/route";
import * as messages from "@/app/api/messages/route";
import * as notificationsRead from "@/app/api/notifications/read/route";
import * as notifications from "@/app/api/notifications/route";
import * as notificationsUnread from "@/app/api/notifications/unread/route";
import * as objectsUpload from "@/app/api/objects/upload/route";
import * as ready from "@/app/api/ready/route";
import * as reliabilityReply from "@/app/api/reliability-events/[eventId]/reply/route";
import * as rewards from "@/app/api/rewards/route";
import * as rewardsUpload from "@/app/api/rewards/upload/route";
import * as signup from "@/app/api/signup/route";
import * as legAgree from "@/app/api/legs/[legId]/agree/route";
import * as legCalendar from "@/app/api/legs/[legId]/calendar.ics/route";
import * as legCancel from "@/app/api/legs/[legId]/cancel/route";
import * as legDecline from "@/app/api/legs/[legId]/decline/route";
import * as legOffer from "@/app/api/legs/[legId]/offer/route";
import * as legReport from "@/app/api/legs/[legId]/report/route";
import * as legSubstitute from "@/app/api/legs/[legId]/substitute/route";
import * as legWaive from "@/app/api/legs/[legId]/waive/route";
import * as swapAccept from "@/app/api/swaps/[swapId]/accept/route";
import * as swapDecline from "@/app/api/swaps/[swapId]/decline/route";
import * as swapEnd from "@/app/api/swaps/[swapId]/end/route";
import * as swap from "@/app/api/swaps/[swapId]/route";
import * as swapWithdraw from "@/app/api/swaps/[swapId]/withdraw/route";
import * as swaps from "@/app/api/swaps/route";
import * as tourDate from "@/app/api/tour-dates/[tourDateId]/route";
import * as tourDateRestore from "@/app/api/tour-dates/[tourDateId]/restore/route";
import * as track from "@/app/api/tracks/[trackId]/route";
import * as trackAudio from "@/app/api/tracks/[trackId]/audio/route";
import * as trackRestore from "@/app/api/tracks/[trackId]/restore/route";
import * as unsubscribe from "@/app/api/unsubscribe/route";
import * as upload from "@/app/api/uploads/[uploadId]/route";
import * as multipart from "@/app/api/uploads/s3/multipart/route";
import * as multipartUpload from "@/app/api/uploads/s3/multipart/[uploadId]/route";
import * as multipartPart from "@/app/api/uploads/s3/multipart/[uploadId]/[partNumber]/route";
import * as multipartBatch from "@/app/api/uploads/s3/multipart/[uploadId]/batch/route";
import * as multipartComplete from "@/app/api/uploads/s3/multipart/[uploadId]/complete/route";
import * as uploadParams from "@/app/api/uploads/s3/params/route";
import * as uploadLocal from "@/app/api/uploads/local/[uploadId]/route";
import * as uploadLocalPart from "@/app/api/uploads/local/[uploadId]/parts/[partNumber]/route";
import * as uploadSts from "@/app/api/uploads/s3/sts/route";
import * as uploadThing from "@/app/api/uploadthing/route";
import * as userBands from "@/app/api/user/bands/route";
import * as bandCalendar from "@/app/band/[bandId]/calendar.ics/route";
import type { RouteModule } from "@/lib/openapi";

/** Every declared call by its path; a test fails when a route file is missing here. */
export const ROUTES = {
  "/api/account": account,
  "/api/account/confirmation-email": accountConfirmationEmail,
  "/api/account/email": accountEmail,
  "/api/account/export": accountExport,
  "/api/account/mail-settings": accountMailSettings,
  "/api/account/push-settings": accountPushSettings,
  "/api/account/push-subscription": accountPushSubscription,
  "/api/account/password": accountPassword,
  "/api/account/second-factor": accountSecondFactor,
  "/api/account/second-factor/recovery-codes": accountRecoveryCodes,
  "/api/account/sessions": accountSessions,
  "/api/account/sessions/{sessionId}": accountSession,
  "/api/admin/access": adminAccess,
  "/api/admin/audit-log": adminAuditLog,
  "/api/admin/collaborations": adminCollaborations,
  "/api/admin/collaborations/{collaborationId}": adminCollaboration,
  "/api/admin/draw-nights": adminDrawNights,
  "/api/admin/draw-nights/{drawNightId}": adminDrawNight,
  "/api/admin/export-csv": adminExportCsv,
  "/api/admin/held-messages": adminHeldMessages,
  "/api/admin/held-messages/{messageId}": adminHeldMessage,
  "/api/admin/emails": adminEmails,
  "/api/admin/emails/{emailId}": adminEmail,
  "/api/admin/referrals": adminReferrals,
  "/api/admin/referrals/{referralId}": adminReferral,
  "/api/admin/reliability-replies": adminReplies,
  "/api/admin/reliability-replies/{eventId}": adminReply,
  "/api/admin/reports": adminReports,
  "/api/admin/reports/{reportId}": adminReport,
  "/api/admin/stats": adminStats,
  "/api/admin/swap-disputes": adminSwapDisputes,
  "/api/admin/swap-disputes/{legId}": adminSwapDispute,
  "/api/admin/swap-funnel": adminSwapFunnel,
  "/api/admin/top-bands": adminTopBands,
  "/api/admin/user-action": adminUserAction,
  "/api/admin/users": adminUsers,
  "/api/admin/waiting": adminWaiting,
  "/api/ai/bio": aiBio,
  "/api/ai/bio/stream": aiBioStream,
  "/api/ai/conversation-starters": aiConversationStarters,
  "/api/ai/match-explanation": aiMatchExplanation,
  "/api/ai/navbar-suggestions": aiNavbarSuggestions,
  "/api/auth/confirm-email": confirmEmail,
  "/api/auth/confirm-password": confirmPassword,
  "/api/auth/forgot-password": forgotPassword,
  "/api/auth/login": login,
  "/api/auth/logout": logout,
  "/api/auth/reset-password": resetPassword,
  "/api/auth/session": session,
  "/api/bands": bands,
  "/api/bands/summary": bandsSummary,
  "/api/bands/{bandId}": band,
  "/api/bands/{bandId}/biography": bandBiography,
  "/api/bands/{bandId}/block": bandBlock,
  "/api/bands/{bandId}/blocks": bandBlocks,
  "/api/bands/{bandId}/conversations": bandConversations,
  "/api/bands/{bandId}/dashboard": bandDashboard,
  "/api/bands/{bandId}/discography": bandDiscography,
  "/api/bands/{bandId}/dismiss-match/{matchId}": bandDismissMatch,
  "/api/bands/{bandId}/dismiss-suggestion/{suggestionId}": bandDismissSuggestion,
  "/api/bands/{bandId}/draw/still-right": bandDrawStillRight,
  "/api/bands/{bandId}/genres": bandGenres,
  "/api/bands/{bandId}/history": bandHistory,
  "/api/bands/{bandId}/history/{editId}/undo": bandHistoryUndo,
  "/api/bands/{bandId}/invitations": bandInvitations,
  "/api/bands/{bandId}/invitations/{invitationId}": bandInvitation,
  "/api/bands/{bandId}/members": bandMembers,
  "/api/bands/{bandId}/members/{memberId}": bandMember,
  "/api/bands/{bandId}/messages": bandMessages,
  "/api/bands/{bandId}/photo": bandPhoto,
  "/api/bands/{bandId}/referral-stats": bandReferralStats,
  "/api/bands/{bandId}/reliability-events": bandReliabilityEvents,
  "/api/bands/{bandId}/report": bandReport,
  "/api/bands/{bandId}/suggested-matches": bandSuggestedMatches,
  "/api/bands/{bandId}/swap-fit": bandSwapFit,
  "/api/bands/{bandId}/swap-matches": bandSwapMatches,
  "/api/bands/{bandId}/swap-settings": bandSwapSettings,
  "/api/bands/{bandId}/swaps": bandSwaps,
  "/api/bands/{bandId}/tour-dates": bandTourDates,
  "/api/bands/{bandId}/tracks": bandTracks,
  "/api/bands/{bandId}/tracks/order": bandTracksOrder,
  "/api/bands/{bandId}/match-preferences": bandMatchPreferences,
  "/api/bands/{bandId}/update": bandUpdate,
  "/api/cities": cities,
  "/api/collaborations": collaborations,
  "/api/conversations": conversations,
  "/api/conversations/unread": conversationsUnread,
  "/api/conversations/{conversationId}": conversation,
  "/api/conversations/{conversationId}/archive": conversationArchive,
  "/api/conversations/{conversationId}/decline": conversationDecline,
  "/api/conversations/{conversationId}/messages": conversationMessages,
  "/api/conversations/{conversationId}/mute": conversationMute,
  "/api/conversations/{conversationId}/read": conversationRead,
  "/api/conversations/{conversationId}/swaps": conversationSwaps,
  "/api/conversations/{conversationId}/writing": conversationWriting,
  "/api/cron/mails": cronMails,
  "/api/cron/sweep": cronSweep,
  "/api/discography/{releaseId}": release,
  "/api/discography/{releaseId}/restore": releaseRestore,
  "/api/events": events,
  "/api/genres": genres,
  "/api/genres/batch-upsert": genresBatchUpsert,
  "/api/health": health,
  "/api/invitations/accept": invitationsAccept,
  "/api/invitations/signup": invitationsSignup,
  "/api/leaderboard": leaderboard,
  "/api/leaderboard/own": leaderboardOwn,
  "/api/messages": messages,
  "/api/messages/{messageId}/report": messageReport,
  "/api/notifications": notifications,
  "/api/notifications/read": notificationsRead,
  "/api/notifications/unread": notificationsUnread,
  "/api/objects/upload": objectsUpload,
  "/api/ready": ready,
  "/api/reliability-events/{eventId}/reply": reliabilityReply,
  "/api/rewards": rewards,
  "/api/rewards/upload": rewardsUpload,
  "/api/signup": signup,
  "/api/legs/{legId}/agree": legAgree,
  "/api/legs/{legId}/calendar.ics": legCalendar,
  "/api/legs/{legId}/cancel": legCancel,
  "/api/legs/{legId}/decline": legDecline,
  "/api/legs/{legId}/offer": legOffer,
  "/api/legs/{legId}/report": legReport,
  "/api/legs/{legId}/substitute": legSubstitute,
  "/api/legs/{legId}/waive": legWaive,
  "/api/swaps": swaps,
  "/api/swaps/{swapId}": swap,
  "/api/swaps/{swapId}/accept": swapAccept,
  "/api/swaps/{swapId}/decline": swapDecline,
  "/api/swaps/{swapId}/end": swapEnd,
  "/api/swaps/{swapId}/withdraw": swapWithdraw,
  "/api/tour-dates/{tourDateId}": tourDate,
  "/api/tour-dates/{tourDateId}/restore": tourDateRestore,
  "/api/tracks/{trackId}": track,
  "/api/tracks/{trackId}/audio": trackAudio,
  "/api/tracks/{trackId}/restore": trackRestore,
  "/api/unsubscribe": unsubscribe,
  "/api/uploads/{uploadId}": upload,
  "/api/uploads/local/{uploadId}": uploadLocal,
  "/api/uploads/local/{uploadId}/parts/{partNumber}": uploadLocalPart,
  "/api/uploads/s3/multipart": multipart,
  "/api/uploads/s3/multipart/{uploadId}": multipartUpload,
  "/api/uploads/s3/multipart/{uploadId}/{partNumber}": multipartPart,
  "/api/uploads/s3/multipart/{uploadId}/batch": multipartBatch,
  "/api/uploads/s3/multipart/{uploadId}/complete": multipartComplete,
  "/api/uploads/s3/params": uploadParams,
  "/api/uploads/s3/sts": uploadSts,
  "/api/uploadthing": uploadThing,
  "/api/user/bands": userBands,
  "/band/{bandId}/calendar.ics": bandCalendar,
} satisfies Record<string, RouteModule>;
