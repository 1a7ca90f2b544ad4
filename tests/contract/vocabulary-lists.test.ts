import { expect, it } from 'vitest'
import * as agents from '#contract/vocabulary/agents.ts'
import * as agreements from '#contract/vocabulary/agreements.ts'
import * as air from '#contract/vocabulary/air.ts'
import * as away from '#contract/vocabulary/away.ts'
import * as diy from '#contract/vocabulary/diy.ts'
import * as documents from '#contract/vocabulary/documents.ts'
import * as faults from '#contract/vocabulary/faults.ts'
import * as findings from '#contract/vocabulary/findings.ts'
import * as health from '#contract/vocabulary/health.ts'
import * as inspections from '#contract/vocabulary/inspections.ts'
import * as issues from '#contract/vocabulary/issues.ts'
import * as mold from '#contract/vocabulary/mold.ts'
import * as payments from '#contract/vocabulary/payments.ts'
import * as pricing from '#contract/vocabulary/pricing.ts'
import * as properties from '#contract/vocabulary/properties.ts'
import * as radon from '#contract/vocabulary/radon.ts'
import * as reminders from '#contract/vocabulary/reminders.ts'
import * as repairRequests from '#contract/vocabulary/repair-requests.ts'
import * as roles from '#contract/vocabulary/roles.ts'
import * as serviceAreas from '#contract/vocabulary/service-areas.ts'
import * as sharing from '#contract/vocabulary/sharing.ts'
import * as units from '#contract/vocabulary/units.ts'
import * as worksheets from '#contract/vocabulary/worksheets.ts'
import * as zones from '#contract/vocabulary/zones.ts'

type Words = Readonly<Record<string, string>>
/** A list of a vocabulary, and the words for its entries. */
const lists: readonly (readonly [list: readonly string[], words: Words])[] = [
  [agents.agentSides, agents.sideWord],
  [agreements.agreementStates, agreements.agreementStateWord],
  [agreements.trailEntries, agreements.trailEntryWord],
  [air.boardColumns, air.boardColumnWord],
  [diy.diyAnswers, diy.diyAnswerWord],
  [documents.documentCategories, documents.documentCategoryWord],
  [findings.severities, findings.severityWord],
  [findings.recommendationActions, findings.actionWord],
  [findings.timeFrames, findings.timeFrameWord],
  [health.confidences, health.confidenceWord],
  [health.standings, health.standingWord],
  [inspections.inspectionStatuses, inspections.statusWord],
  [inspections.reasons, inspections.reasonWord],
  [inspections.inspectionDays, inspections.inspectionDayWord],
  [inspections.reportGates, inspections.gateWord],
  [issues.issueStates, issues.issueStateWord],
  [issues.issueEvents, issues.issueEventWord],
  [mold.moldStates, mold.moldStateWord],
  [mold.moldEvents, mold.moldEventWord],
  [mold.sampleTypes, mold.sampleTypeWord],
  [mold.growths, mold.growthWord],
  [payments.billingKinds, payments.billingWord],
  [payments.moneyKinds, payments.moneyWord],
  [pricing.services, pricing.serviceWord],
  [properties.foundations, properties.foundationWord],
  [properties.propertyTypes, properties.propertyTypeWord],
  [radon.radonStates, radon.radonStateWord],
  [radon.radonEvents, radon.radonEventWord],
  [radon.placementChecks, radon.placementWord],
  [radon.closedChecks, radon.closedWord],
  [reminders.reminderStates, reminders.reminderStateWord],
  [reminders.seasons, reminders.seasonWord],
  [reminders.climates, reminders.climateWord],
  [reminders.doers, reminders.doerWord],
  [repairRequests.asks, repairRequests.askWord],
  [repairRequests.groupings, repairRequests.groupingWord],
  [roles.roles, roles.roleWord],
  [serviceAreas.coverageKinds, serviceAreas.coverageKindWord],
  [serviceAreas.radonZones, serviceAreas.radonZoneWord],
  [sharing.linkScopes, sharing.shareScopeWord],
  [sharing.shareScopes, sharing.scopeTitle],
  [worksheets.ratings, worksheets.ratingWord],
  [worksheets.limitationReasons, worksheets.limitationWord],
  [worksheets.systems, worksheets.systemWord],
  [worksheets.airTests, air.airKindWord],
  [zones.clockZones, zones.clockZoneWord],
  [faults.faultSides, faults.faultSideWord],
  [units.radonUnits, units.radonUnitWord],
  [units.temperatureUnits, units.temperatureUnitWord],
  [away.awayKinds, away.awayWord],
]

it('each list has an entry for each word, in the order in which a person reads them', () => {
  for (const [list, words] of lists) expect(list).toEqual(Object.keys(words))
})

it('the lists without words of their own keep their entries', () => {
  expect(payments.paymentStatuses).toEqual(['unpaid', 'pending', 'paid', 'failed', 'waived'])
  expect(payments.paymentPurposes).toEqual(['inspection', 'prepayment'])
  expect(repairRequests.requestStates).toEqual(['draft', 'sent', 'answered', 'agreed', 'withdrawn'])
  expect(repairRequests.requestAnswers).toEqual(['agree', 'counter'])
  expect(agents.agentReports).toEqual(['no', 'waits', 'sent', 'ended'])
  expect(diy.diyStates).toEqual(['begun', 'submitted', 'superseded'])
  expect(worksheets.occupancies).toEqual(['occupied', 'vacant', 'unknown'])
  expect(worksheets.utilities).toEqual(['all', 'some', 'none', 'unknown'])
  expect(properties.waterSources).toEqual(['public', 'well'])
  expect(properties.sewers).toEqual(['public', 'septic'])
  expect(faults.faultStates).toEqual(['open', 'settled'])
  expect(documents.documentTypes).toEqual([
    'application/pdf',
    'image/jpeg',
    'image/png',
    'image/webp',
  ])
  expect(inspections.inspectionVerbs).toEqual([
    'request',
    'assign',
    'start',
    'complete',
    'finalize',
    'reopen',
    'amend',
    'cancel',
    'sign',
    'waive',
    'unwaive',
    'reschedule',
  ])
})

it('services in words tell of the extra samples of a mold test, and of no other service', () => {
  const list = pricing.serviceList
  expect(list(['inspection', 'mold'])).toBe('Home inspection, Mold test')
  expect(list(['mold', 'radon'], 1)).toBe('Mold test with 1 extra sample, Radon test')
  expect(list(['mold'], 2)).toBe('Mold test with 2 extra samples')
  expect(list(['radon'], 2)).toBe('Radon test')
  // A mold test takes 30 samples.
  expect(pricing.includedSamples + pricing.mostExtraSamples).toBe(30)
})
