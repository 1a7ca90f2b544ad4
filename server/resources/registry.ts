import { endpoints as account } from '#contract/account.ts'
import { endpoints as admin } from '#contract/admin.ts'
import { endpoints as agents } from '#contract/agents.ts'
import { endpoints as agreements } from '#contract/agreements.ts'
import { endpoints as airTests } from '#contract/air-tests.ts'
import { endpoints as areaProposals } from '#contract/area-proposals.ts'
import { endpoints as assigning } from '#contract/assigning.ts'
import { endpoints as auth } from '#contract/auth.ts'
import { endpoints as availability } from '#contract/availability.ts'
import { endpoints as bookings } from '#contract/bookings.ts'
import { endpoints as closedDays } from '#contract/closed-days.ts'
import { endpoints as demo } from '#contract/demo.ts'
import { endpoints as diy } from '#contract/diy.ts'
import { endpoints as documents } from '#contract/documents.ts'
import { endpoints as externalSignIn } from '#contract/external-sign-in.ts'
import { endpoints as faults } from '#contract/faults.ts'
import { endpoints as firm } from '#contract/firm.ts'
import { endpoints as firmComments } from '#contract/firm-comments.ts'
import { endpoints as formerHomes } from '#contract/former-homes.ts'
import { endpoints as guideTables } from '#contract/guide-tables.ts'
import { endpoints as health } from '#contract/health.ts'
import { endpoints as inspections } from '#contract/inspections.ts'
import { endpoints as invitations } from '#contract/invitations.ts'
import { endpoints as issues } from '#contract/issues.ts'
import { endpoints as licenses } from '#contract/licenses.ts'
import { endpoints as messages } from '#contract/messages.ts'
import { endpoints as moldTests } from '#contract/mold-tests.ts'
import { endpoints as notifications } from '#contract/notifications.ts'
import { endpoints as openQuestions } from '#contract/open-questions.ts'
import { endpoints as ownComments } from '#contract/own-comments.ts'
import { endpoints as payments } from '#contract/payments.ts'
import { endpoints as priceTables } from '#contract/price-tables.ts'
import { endpoints as pricing } from '#contract/pricing.ts'
import { endpoints as profile } from '#contract/profile.ts'
import { endpoints as properties } from '#contract/properties.ts'
import { endpoints as providers } from '#contract/providers.ts'
import { endpoints as publicEndpoints } from '#contract/public.ts'
import { endpoints as push } from '#contract/push.ts'
import { endpoints as radonTests } from '#contract/radon-tests.ts'
import { endpoints as reminders } from '#contract/reminders.ts'
import { endpoints as repairRequests } from '#contract/repair-requests.ts'
import { endpoints as reports } from '#contract/reports.ts'
import { endpoints as savedQuotes } from '#contract/saved-quotes.ts'
import { endpoints as serviceAreas } from '#contract/service-areas.ts'
import { endpoints as sessions } from '#contract/sessions.ts'
import { endpoints as sharing } from '#contract/sharing.ts'
import { endpoints as signatures } from '#contract/signatures.ts'
import { endpoints as templates } from '#contract/templates.ts'
import { endpoints as texts } from '#contract/texts.ts'
import { endpoints as weather } from '#contract/weather.ts'
import { endpoints as worksheets } from '#contract/worksheets.ts'
import type { Resource } from '#server/register.ts'
import { handlers as accountHandlers } from './account/handlers.ts'
import { policies as accountPolicies } from './account/policy.ts'
import { handlers as adminHandlers } from './admin/handlers.ts'
import { policies as adminPolicies } from './admin/policy.ts'
import { handlers as agentHandlers } from './agents/handlers.ts'
import { policies as agentPolicies } from './agents/policy.ts'
import { handlers as agreementHandlers } from './agreements/handlers.ts'
import { policies as agreementPolicies } from './agreements/policy.ts'
import { handlers as airTestHandlers } from './air-tests/handlers.ts'
import { policies as airTestPolicies } from './air-tests/policy.ts'
import { handlers as areaProposalHandlers } from './area-proposals/handlers.ts'
import { policies as areaProposalPolicies } from './area-proposals/policy.ts'
import { handlers as assigningHandlers } from './assigning/handlers.ts'
import { policies as assigningPolicies } from './assigning/policy.ts'
import { handlers as authHandlers } from './auth/handlers.ts'
import { policies as authPolicies } from './auth/policy.ts'
import { handlers as availabilityHandlers } from './availability/handlers.ts'
import { policies as availabilityPolicies } from './availability/policy.ts'
import { handlers as bookingHandlers } from './bookings/handlers.ts'
import { policies as bookingPolicies } from './bookings/policy.ts'
import { handlers as closedDaysHandlers } from './closed-days/handlers.ts'
import { policies as closedDaysPolicies } from './closed-days/policy.ts'
import { handlers as demoHandlers } from './demo/handlers.ts'
import { policies as demoPolicies } from './demo/policy.ts'
import { handlers as diyHandlers } from './diy/handlers.ts'
import { policies as diyPolicies } from './diy/policy.ts'
import { handlers as documentHandlers } from './documents/handlers.ts'
import { policies as documentPolicies } from './documents/policy.ts'
import { handlers as externalSignInHandlers } from './external-sign-in/handlers.ts'
import { policies as externalSignInPolicies } from './external-sign-in/policy.ts'
import { handlers as faultHandlers } from './faults/handlers.ts'
import { policies as faultPolicies } from './faults/policy.ts'
import { handlers as firmHandlers } from './firm/handlers.ts'
import { policies as firmPolicies } from './firm/policy.ts'
import { handlers as firmCommentsHandlers } from './firm-comments/handlers.ts'
import { policies as firmCommentsPolicies } from './firm-comments/policy.ts'
import { handlers as formerHomeHandlers } from './former-homes/handlers.ts'
import { policies as formerHomePolicies } from './former-homes/policy.ts'
import { handlers as guideTableHandlers } from './guide-tables/handlers.ts'
import { policies as guideTablePolicies } from './guide-tables/policy.ts'
import { handlers as healthHandlers } from './health/handlers.ts'
import { policies as healthPolicies } from './health/policy.ts'
import { handlers as inspectionHandlers } from './inspections/handlers.ts'
import { policies as inspectionPolicies } from './inspections/policy.ts'
import { handlers as invitationHandlers } from './invitations/handlers.ts'
import { policies as invitationPolicies } from './invitations/policy.ts'
import { handlers as issueHandlers } from './issues/handlers.ts'
import { policies as issuePolicies } from './issues/policy.ts'
import { handlers as licenseHandlers } from './licenses/handlers.ts'
import { policies as licensePolicies } from './licenses/policy.ts'
import { handlers as messageHandlers } from './messages/handlers.ts'
import { policies as messagePolicies } from './messages/policy.ts'
import { handlers as moldTestHandlers } from './mold-tests/handlers.ts'
import { policies as moldTestPolicies } from './mold-tests/policy.ts'
import { handlers as notificationHandlers } from './notifications/handlers.ts'
import { policies as notificationPolicies } from './notifications/policy.ts'
import { handlers as openQuestionHandlers } from './open-questions/handlers.ts'
import { policies as openQuestionPolicies } from './open-questions/policy.ts'
import { handlers as ownCommentHandlers } from './own-comments/handlers.ts'
import { policies as ownCommentPolicies } from './own-comments/policy.ts'
import { handlers as paymentHandlers } from './payments/handlers.ts'
import { policies as paymentPolicies } from './payments/policy.ts'
import { handlers as priceTableHandlers } from './price-tables/handlers.ts'
import { policies as priceTablePolicies } from './price-tables/policy.ts'
import { handlers as pricingHandlers } from './pricing/handlers.ts'
import { policies as pricingPolicies } from './pricing/policy.ts'
import { handlers as profileHandlers } from './profile/handlers.ts'
import { policies as profilePolicies } from './profile/policy.ts'
import { handlers as propertyHandlers } from './properties/handlers.ts'
import { policies as propertyPolicies } from './properties/policy.ts'
import { handlers as providerHandlers } from './providers/handlers.ts'
import { policies as providerPolicies } from './providers/policy.ts'
import { handlers as publicHandlers } from './public/handlers.ts'
import { policies as publicPolicies } from './public/policy.ts'
import { handlers as pushHandlers } from './push/handlers.ts'
import { policies as pushPolicies } from './push/policy.ts'
import { handlers as radonTestHandlers } from './radon-tests/handlers.ts'
import { policies as radonTestPolicies } from './radon-tests/policy.ts'
import { handlers as reminderHandlers } from './reminders/handlers.ts'
import { policies as reminderPolicies } from './reminders/policy.ts'
import { handlers as repairRequestHandlers } from './repair-requests/handlers.ts'
import { policies as repairRequestPolicies } from './repair-requests/policy.ts'
import { handlers as reportHandlers } from './reports/handlers.ts'
import { policies as reportPolicies } from './reports/policy.ts'
import { handlers as savedQuoteHandlers } from './saved-quotes/handlers.ts'
import { policies as savedQuotePolicies } from './saved-quotes/policy.ts'
import { handlers as serviceAreaHandlers } from './service-areas/handlers.ts'
import { policies as serviceAreaPolicies } from './service-areas/policy.ts'
import { handlers as sessionHandlers } from './sessions/handlers.ts'
import { policies as sessionPolicies } from './sessions/policy.ts'
import { handlers as sharingHandlers } from './sharing/handlers.ts'
import { policies as sharingPolicies } from './sharing/policy.ts'
import { handlers as signatureHandlers } from './signatures/handlers.ts'
import { policies as signaturePolicies } from './signatures/policy.ts'
import { handlers as templateHandlers } from './templates/handlers.ts'
import { policies as templatePolicies } from './templates/policy.ts'
import { handlers as textsHandlers } from './texts/handlers.ts'
import { policies as textsPolicies } from './texts/policy.ts'
import { handlers as weatherHandlers } from './weather/handlers.ts'
import { policies as weatherPolicies } from './weather/policy.ts'
import { handlers as worksheetHandlers } from './worksheets/handlers.ts'
import { policies as worksheetPolicies } from './worksheets/policy.ts'

/** Every endpoint of the contract with its policy and its handler. */
export const resources: readonly Resource[] = [
  { endpoints: account, policies: accountPolicies, handlers: accountHandlers },
  { endpoints: admin, policies: adminPolicies, handlers: adminHandlers },
  { endpoints: agents, policies: agentPolicies, handlers: agentHandlers },
  { endpoints: agreements, policies: agreementPolicies, handlers: agreementHandlers },
  { endpoints: airTests, policies: airTestPolicies, handlers: airTestHandlers },
  { endpoints: areaProposals, policies: areaProposalPolicies, handlers: areaProposalHandlers },
  { endpoints: assigning, policies: assigningPolicies, handlers: assigningHandlers },
  { endpoints: auth, policies: authPolicies, handlers: authHandlers },
  { endpoints: availability, policies: availabilityPolicies, handlers: availabilityHandlers },
  { endpoints: bookings, policies: bookingPolicies, handlers: bookingHandlers },
  { endpoints: closedDays, policies: closedDaysPolicies, handlers: closedDaysHandlers },
  { endpoints: demo, policies: demoPolicies, handlers: demoHandlers },
  { endpoints: diy, policies: diyPolicies, handlers: diyHandlers },
  { endpoints: documents, policies: documentPolicies, handlers: documentHandlers },
  {
    endpoints: externalSignIn,
    policies: externalSignInPolicies,
    handlers: externalSignInHandlers,
  },
  { endpoints: faults, policies: faultPolicies, handlers: faultHandlers },
  { endpoints: firm, policies: firmPolicies, handlers: firmHandlers },
  {
    endpoints: firmComments,
    policies: firmCommentsPolicies,
    handlers: firmCommentsHandlers,
  },
  { endpoints: health, policies: healthPolicies, handlers: healthHandlers },
  { endpoints: inspections, policies: inspectionPolicies, handlers: inspectionHandlers },
  { endpoints: formerHomes, policies: formerHomePolicies, handlers: formerHomeHandlers },
  { endpoints: invitations, policies: invitationPolicies, handlers: invitationHandlers },
  { endpoints: issues, policies: issuePolicies, handlers: issueHandlers },
  { endpoints: licenses, policies: licensePolicies, handlers: licenseHandlers },
  { endpoints: messages, policies: messagePolicies, handlers: messageHandlers },
  { endpoints: moldTests, policies: moldTestPolicies, handlers: moldTestHandlers },
  { endpoints: notifications, policies: notificationPolicies, handlers: notificationHandlers },
  {
    endpoints: openQuestions,
    policies: openQuestionPolicies,
    handlers: openQuestionHandlers,
  },
  { endpoints: ownComments, policies: ownCommentPolicies, handlers: ownCommentHandlers },
  { endpoints: payments, policies: paymentPolicies, handlers: paymentHandlers },
  { endpoints: guideTables, policies: guideTablePolicies, handlers: guideTableHandlers },
  { endpoints: priceTables, policies: priceTablePolicies, handlers: priceTableHandlers },
  { endpoints: pricing, policies: pricingPolicies, handlers: pricingHandlers },
  { endpoints: profile, policies: profilePolicies, handlers: profileHandlers },
  { endpoints: properties, policies: propertyPolicies, handlers: propertyHandlers },
  { endpoints: providers, policies: providerPolicies, handlers: providerHandlers },
  { endpoints: publicEndpoints, policies: publicPolicies, handlers: publicHandlers },
  { endpoints: radonTests, policies: radonTestPolicies, handlers: radonTestHandlers },
  { endpoints: reminders, policies: reminderPolicies, handlers: reminderHandlers },
  {
    endpoints: repairRequests,
    policies: repairRequestPolicies,
    handlers: repairRequestHandlers,
  },
  { endpoints: reports, policies: reportPolicies, handlers: reportHandlers },
  { endpoints: savedQuotes, policies: savedQuotePolicies, handlers: savedQuoteHandlers },
  { endpoints: serviceAreas, policies: serviceAreaPolicies, handlers: serviceAreaHandlers },
  { endpoints: push, policies: pushPolicies, handlers: pushHandlers },
  { endpoints: sessions, policies: sessionPolicies, handlers: sessionHandlers },
  { endpoints: sharing, policies: sharingPolicies, handlers: sharingHandlers },
  { endpoints: signatures, policies: signaturePolicies, handlers: signatureHandlers },
  { endpoints: templates, policies: templatePolicies, handlers: templateHandlers },
  { endpoints: texts, policies: textsPolicies, handlers: textsHandlers },
  { endpoints: weather, policies: weatherPolicies, handlers: weatherHandlers },
  { endpoints: worksheets, policies: worksheetPolicies, handlers: worksheetHandlers },
]
