import type { endpoints as account } from './account.ts'
import type { endpoints as admin } from './admin.ts'
import type { endpoints as agents } from './agents.ts'
import type { endpoints as agreements } from './agreements.ts'
import type { endpoints as airTests } from './air-tests.ts'
import type { endpoints as areaProposals } from './area-proposals.ts'
import type { endpoints as assigning } from './assigning.ts'
import type { endpoints as auth } from './auth.ts'
import type { endpoints as availability } from './availability.ts'
import type { endpoints as bookings } from './bookings.ts'
import type { endpoints as closedDays } from './closed-days.ts'
import type { endpoints as demo } from './demo.ts'
import type { endpoints as diy } from './diy.ts'
import type { endpoints as documents } from './documents.ts'
import type { CallAnswer, CallInput } from './endpoint.ts'
import type { endpoints as externalSignIn } from './external-sign-in.ts'
import type { endpoints as faults } from './faults.ts'
import type { endpoints as firm } from './firm.ts'
import type { endpoints as firmComments } from './firm-comments.ts'
import type { endpoints as formerHomes } from './former-homes.ts'
import type { endpoints as guideTables } from './guide-tables.ts'
import type { endpoints as health } from './health.ts'
import type { endpoints as inspections } from './inspections.ts'
import type { endpoints as invitations } from './invitations.ts'
import type { endpoints as issues } from './issues.ts'
import type { endpoints as licenses } from './licenses.ts'
import type { endpoints as messages } from './messages.ts'
import type { endpoints as moldTests } from './mold-tests.ts'
import type { endpoints as notifications } from './notifications.ts'
import type { endpoints as openQuestions } from './open-questions.ts'
import type { endpoints as ownComments } from './own-comments.ts'
import type { endpoints as payments } from './payments.ts'
import type { endpoints as priceTables } from './price-tables.ts'
import type { endpoints as pricing } from './pricing.ts'
import type { endpoints as profile } from './profile.ts'
import type { endpoints as properties } from './properties.ts'
import type { endpoints as providers } from './providers.ts'
import type { endpoints as publicEndpoints } from './public.ts'
import type { endpoints as push } from './push.ts'
import type { endpoints as radonTests } from './radon-tests.ts'
import type { endpoints as reminders } from './reminders.ts'
import type { endpoints as repairRequests } from './repair-requests.ts'
import type { endpoints as reports } from './reports.ts'
import type { endpoints as savedQuotes } from './saved-quotes.ts'
import type { endpoints as serviceAreas } from './service-areas.ts'
import type { endpoints as sessions } from './sessions.ts'
import type { endpoints as sharing } from './sharing.ts'
import type { endpoints as signatures } from './signatures.ts'
import type { endpoints as templates } from './templates.ts'
import type { endpoints as texts } from './texts.ts'
import type { endpoints as weather } from './weather.ts'
import type { endpoints as worksheets } from './worksheets.ts'

/**
 * Every endpoint by its name `<resource>.<verb>`. Types only: the schemas of a resource load with the first call to
 * it.
 */
export type AllEndpoints = typeof account &
  typeof admin &
  typeof agents &
  typeof agreements &
  typeof airTests &
  typeof areaProposals &
  typeof assigning &
  typeof auth &
  typeof availability &
  typeof bookings &
  typeof closedDays &
  typeof demo &
  typeof diy &
  typeof documents &
  typeof externalSignIn &
  typeof faults &
  typeof firm &
  typeof firmComments &
  typeof formerHomes &
  typeof guideTables &
  typeof health &
  typeof inspections &
  typeof invitations &
  typeof issues &
  typeof licenses &
  typeof messages &
  typeof moldTests &
  typeof notifications &
  typeof openQuestions &
  typeof ownComments &
  typeof payments &
  typeof priceTables &
  typeof pricing &
  typeof profile &
  typeof properties &
  typeof providers &
  typeof publicEndpoints &
  typeof radonTests &
  typeof reminders &
  typeof repairRequests &
  typeof reports &
  typeof savedQuotes &
  typeof serviceAreas &
  typeof push &
  typeof sessions &
  typeof sharing &
  typeof signatures &
  typeof templates &
  typeof texts &
  typeof weather &
  typeof worksheets

export type EndpointName = keyof AllEndpoints
export type Input<N extends EndpointName> = CallInput<AllEndpoints[N]>
export type Answer<N extends EndpointName> = CallAnswer<AllEndpoints[N]>
/** The names whose method is GET. */
export type ReadName = {
  [N in EndpointName]: AllEndpoints[N]['method'] extends 'GET' ? N : never
}[EndpointName]
export type WriteName = Exclude<EndpointName, ReadName>
