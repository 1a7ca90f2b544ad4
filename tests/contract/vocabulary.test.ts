import { expect, it } from 'vitest'
import { sideWord } from '#contract/vocabulary/agents.ts'
import {
  agreementStateWord,
  trailEntryWord,
  trailRoleWord,
} from '#contract/vocabulary/agreements.ts'
import { airKindWord, boardColumns, boardColumnWord } from '#contract/vocabulary/air.ts'
import { awayDayWord, awayWord } from '#contract/vocabulary/away.ts'
import { diyAnswerWord } from '#contract/vocabulary/diy.ts'
import { documentCategoryWord } from '#contract/vocabulary/documents.ts'
import {
  actionWord,
  severities,
  severityWord,
  timeFrames,
  timeFrameWord,
} from '#contract/vocabulary/findings.ts'
import { confidenceWord, standingWord, sureOf } from '#contract/vocabulary/health.ts'
import { sewerWord, waterWord } from '#contract/vocabulary/home-facts.ts'
import {
  gateWord,
  inspectionDayWord,
  licensedName,
  reasonWord,
  statusWord,
} from '#contract/vocabulary/inspections.ts'
import { issueEventWord, issueStateWord } from '#contract/vocabulary/issues.ts'
import { mailKinds, mailSubject, mailWord } from '#contract/vocabulary/mails.ts'
import {
  growths,
  growthWord,
  moldEventWord,
  moldStates,
  moldStateWord,
  sampleTypeWord,
} from '#contract/vocabulary/mold.ts'
import { billingNumber, billingWord, moneyWord } from '#contract/vocabulary/payments.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { foundationWord, propertyTypeWord } from '#contract/vocabulary/properties.ts'
import {
  closedWord,
  placementWord,
  radonEventWord,
  radonStateWord,
} from '#contract/vocabulary/radon.ts'
import {
  climateWord,
  doerWord,
  reminderStateWord,
  seasonWord,
} from '#contract/vocabulary/reminders.ts'
import { askWord, groupingWord } from '#contract/vocabulary/repair-requests.ts'
import { roleWord } from '#contract/vocabulary/roles.ts'
import { coverageKindWord, radonZoneWord } from '#contract/vocabulary/service-areas.ts'
import { scopeTitle, shareScopeWord } from '#contract/vocabulary/sharing.ts'
import {
  limitationWord,
  occupancyWord,
  ratingWord,
  systems,
  systemWord,
  utilitiesWord,
} from '#contract/vocabulary/worksheets.ts'
import { clockZoneWord } from '#contract/vocabulary/zones.ts'

/** The words of each vocabulary. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  roles: roleWord,
  'statuses of an inspection': statusWord,
  'reasons for an inspection': reasonWord,
  'days of an inspection': inspectionDayWord,
  'gates of a report': gateWord,
  services: serviceWord,
  severities: severityWord,
  recommendations: actionWord,
  'time frames': timeFrameWord,
  ratings: ratingWord,
  limitations: limitationWord,
  systems: systemWord,
  occupancies: occupancyWord,
  utilities: utilitiesWord,
  'states of an issue': issueStateWord,
  'events of an issue': issueEventWord,
  'states of a reminder': reminderStateWord,
  seasons: seasonWord,
  climates: climateWord,
  doers: doerWord,
  'states of a radon test': radonStateWord,
  'events of a radon test': radonEventWord,
  'states of a mold test': moldStateWord,
  'events of a mold test': moldEventWord,
  samples: sampleTypeWord,
  growths: growthWord,
  'tests of the air': airKindWord,
  'columns of the board': boardColumnWord,
  'kinds of documents': documentCategoryWord,
  'sides of an agent': sideWord,
  'states of an agreement': agreementStateWord,
  'trail of an agreement': trailEntryWord,
  'roles in a trail': trailRoleWord,
  'why somebody is away': awayWord,
  'days away': awayDayWord,
  'DIY answers': diyAnswerWord,
  confidences: confidenceWord,
  standings: standingWord,
  water: waterWord,
  sewers: sewerWord,
  foundations: foundationWord,
  'types of homes': propertyTypeWord,
  'documents of a payment': billingWord,
  'ways of money': moneyWord,
  asks: askWord,
  'orders of a request': groupingWord,
  'coverage of a county': coverageKindWord,
  'radon zones': radonZoneWord,
  links: shareScopeWord,
  papers: scopeTitle,
  zones: clockZoneWord,
}
/** Each key with its word: a swapped or a missing one shows at once. */
const said: Readonly<Record<string, string>> = {
  roles: 'homeowner Homeowner · inspector Inspector · admin Admin',
  'statuses of an inspection':
    'requested Requested · scheduled Scheduled · in_progress In progress · completed Completed · finalized Finalized · cancelled Cancelled',
  'reasons for an inspection':
    'buying I am buying this home · selling I am selling this home · yearly A yearly check · after_storm After a storm · problem Something is wrong',
  'days of an inspection':
    'visit Visit · requested Requested · published Report published · cancelled Cancelled · paid Payment arrived',
  'gates of a report':
    'finalized the report is not published yet · signed the agreement is not signed · paid the inspection is not paid',
  services:
    'inspection Home inspection · radon Radon test · mold Mold test · sewer_scope Sewer scope · wdo Wood-destroying organisms · well_water Well water test · pool Pool or spa · detached Detached structure',
  severities:
    'safety Safety hazard · major Repair or replace · maintenance Maintenance item · monitor Watch',
  recommendations:
    'monitor Monitor · repair Repair · replace Replace · evaluate Further evaluation',
  'time frames':
    'immediate Now · within_30_days Within 30 days · within_1_year Within a year · within_3_years In one to three years · ongoing Ongoing',
  ratings: 'IN Inspected · NI Not inspected · NP Not present · D Deficient',
  limitations:
    'inaccessible Inaccessible · unsafe Unsafe · weather Weather · utility_off Utility off · locked Locked · obstructed Obstructed by storage · snow_cover Snow cover · too_cold Too cold to operate · client_excluded Excluded by the client',
  systems:
    'roof Roof · exterior Exterior · structure Structure · heating Heating · cooling Cooling · plumbing Plumbing · electrical Electrical · fireplace Fireplace · attic Attic · interior Interior',
  occupancies: 'unknown not said · occupied occupied · vacant vacant',
  utilities: 'unknown not said · all all · some some · none none',
  'states of an issue':
    'open Open · planned Planned · in_work In work · resolved Resolved · verified Verified · deferred Deferred · dismissed Dismissed',
  'events of an issue':
    'plan Plan repair · start Work has begun · resolve Mark fixed · update Save · defer Put off · dismiss Dismiss · reopen Open again · verify Verify',
  'states of a reminder':
    'due_later Later · due_soon This week · due Today · overdue Overdue · finished Finished · removed Removed',
  seasons: 'spring Spring · summer Summer · fall Fall · winter Winter',
  climates: 'cold a cold climate · mixed a mixed climate · hot a hot climate',
  doers: 'diy Do it yourself · pro Professional',
  'states of a radon test':
    'planned Planned · running Running · to_collect To collect · collected Collected, readings awaited · valid Results, valid · invalid Results, not valid · reported Reported · aborted Aborted · repeated Replaced by a new test',
  'events of a radon test':
    'start Start the test · collect I have collected the monitor · report Add to the report · abort Abort the test · retest Plan a new test',
  'states of a mold test':
    'planned Planned · collected Collected · at_lab At the laboratory · resulted Results · reported Reported · aborted Aborted · repeated Replaced by a new test',
  'events of a mold test':
    'collect I have taken all samples · ship The laboratory has the samples · report Add to the report · abort Abort the test · retest Plan a new test',
  samples: 'air Air · tape Tape · swab Swab · bulk Bulk',
  growths: 'none None · rare Rare · light Light · moderate Moderate · heavy Heavy',
  'tests of the air': 'radon Radon · mold Mold',
  'columns of the board':
    'planned Planned · running Running · to_collect To collect · at_lab At the laboratory · results Results · reported Reported',
  'kinds of documents':
    'report Report · warranty Warranty · manual Manual · receipt Receipt · insurance Insurance · permit Permit · photo Photo · other Other',
  'sides of an agent': 'buyer Buyer’s agent · seller Seller’s agent',
  'states of an agreement':
    'sent Sent · opened Opened · consented Ready to sign · signed Signed · declined Declined',
  'trail of an agreement':
    'sent Sent to the client · opened Opened by the client · consented Agreed to sign electronically · signed Signed · declined Declined · sealed Paper sealed',
  'roles in a trail':
    'homeowner Homeowner · inspector Inspector · admin Admin · holder Client, by the mailed link · system Hearthkeep',
  'why somebody is away': 'hours does not work then · time_off has time off then',
  'days away': 'hours Does not work · time_off Time off',
  'DIY answers': 'ok OK · not_sure Not sure · problem Problem · not_present Not in my home',
  confidences: 'high High confidence · medium Medium confidence · low Low confidence',
  standings:
    'inspected  · partly_inspected Some parts could not be inspected · by_owner As its owner saw it, not inspected · by_issues Known by its issues alone · by_age By age alone; no one has looked at it · not_inspected Not inspected · not_present Not in this home · unknown No one has looked at it yet',
  water: 'public Public water · well Private well',
  sewers: 'public Public sewer · septic Septic system',
  foundations:
    'slab Slab · crawl_space Crawl space · unfinished_basement Unfinished basement · finished_basement Finished basement',
  'types of homes':
    'single_family Single-family home · townhouse Townhouse · condo Condominium · multi_family Two to four units · manufactured Manufactured home',
  'documents of a payment': 'invoice Invoice · receipt Receipt · credit_note Credit note',
  'ways of money':
    'payment Payment · refund Refund · refund_failed Refund came back · dispute Disputed · dispute_won Dispute won',
  asks: 'repair Repair · replace Replacement · credit Credit · reduce Price reduction · evaluate Further evaluation',
  'orders of a request':
    'own My own order · severity How serious it is · section Section of the report · trade Trade',
  'coverage of a county': 'gaps Gaps with requests · single One inspector only · overlaps Overlaps',
  'radon zones':
    '1 Zone 1: more than 4 pCi/L · 2 Zone 2: 2 to 4 pCi/L · 3 Zone 3: less than 2 pCi/L',
  links:
    'full Full report · summary Summary · repair_request Repair request · diy_analysis DIY analysis',
  papers:
    'full Home inspection report · summary Summary of a home inspection · repair_request Repair request',
  zones:
    'America/New_York Eastern time · America/Chicago Central time · America/Denver Mountain time · America/Phoenix Arizona time · America/Los_Angeles Pacific time · America/Anchorage Alaska time · Pacific/Honolulu Hawaii time',
}

it.each(Object.keys(said))('the words of the %s are those of the pages', (name) => {
  const all = Object.entries(words[name] ?? {}).map(([key, word]) => `${key} ${word}`)
  expect(all.join(' · ')).toBe(said[name])
})

it('the lists that a person reads from the first to the last keep their order', () => {
  expect(severities).toEqual(['safety', 'major', 'maintenance', 'monitor'])
  expect(timeFrames.at(0)).toBe('immediate')
  expect(timeFrames.at(-1)).toBe('ongoing')
  expect(growths).toEqual(Object.keys(growthWord))
  expect(moldStates).toEqual(Object.keys(moldStateWord))
  expect(boardColumns).toEqual(Object.keys(boardColumnWord))
  expect(systems).toEqual(Object.keys(systemWord))
})

it('each check of a radon test is said with its distance', () => {
  expect(placementWord.above_floor).toMatch(/20 inches above the floor.*1 foot below the ceiling/)
  expect(placementWord.from_openings).toMatch(/3 feet from windows/)
  expect(placementWord.from_walls).toMatch(/12 inches from outside walls/)
  expect(placementWord.from_objects).toMatch(/4 inches from other objects/)
  expect(placementWord.lowest_level).toMatch(/lowest level/)
  expect(placementWord.no_wet_room).toMatch(/^Not in a kitchen/)
  expect(closedWord.openings).toMatch(/^Windows/)
  expect(closedWord.fans).toMatch(/fans are off/)
  expect(closedWord.fireplaces).toMatch(/^Fireplaces/)
  expect(closedWord.air_conditioning).toMatch(/^Heating and cooling/)
  expect(closedWord.stayed).toMatch(/kept closed until/)
})

it('each mail that one can switch off has a label and a subject of its own', () => {
  expect(mailKinds).toEqual({
    homeowner: ['visits', 'reports', 'messages', 'weekly', 'on_day'],
    inspector: ['messages', 'areas'],
    admin: ['areas'],
  })
  for (const [kind, word] of [
    ['visits', /visit/],
    ['reports', /report/],
    ['messages', /writes to you|messages/],
    ['areas', /service areas/],
    ['weekly', /Monday|the week/],
    ['on_day', /morning of each day|on their day/],
  ] as const) {
    expect(mailWord[kind]).toMatch(word)
    expect(mailSubject[kind]).toMatch(word)
  }
})

it('a document of a payment has its letters and five digits', () => {
  expect([
    billingNumber('invoice', 12),
    billingNumber('receipt', 1),
    billingNumber('credit_note', 123_456),
  ]).toEqual(['INV-00012', 'RCT-00001', 'CRN-123456'])
})

it('the confidence in a score says on how much of the home it rests', () => {
  expect(sureOf({ confidence: 'medium', rated_share: 62 })).toBe(
    'Medium confidence: 62% of the home is rated',
  )
})

it('names an inspector with their license, and without one by the name alone', () => {
  expect(licensedName({ name: 'Ada Hill', license_number: 'TX-1' })).toBe('Ada Hill, license TX-1')
  expect(licensedName({ name: 'Ada Hill', license_number: null })).toBe('Ada Hill')
  // An emptied field of the profile.
  expect(licensedName({ name: 'Ada Hill', license_number: '' })).toBe('Ada Hill')
})
