import { Migrator } from 'kysely'
import { migrateJobs } from '#server/jobs/migrate.ts'
import type { Db } from './connect.ts'
import { up as first } from './migrations/001-first.ts'
import { up as amendReason } from './migrations/002-amend-reason.ts'
import { up as reopenedVisits } from './migrations/003-reopened-visits.ts'
import { up as endedSessions } from './migrations/004-ended-sessions.ts'
import { up as externalSignIn } from './migrations/010-external-sign-in.ts'
import { up as invitations } from './migrations/011-invitations.ts'
import { up as sharedLinks } from './migrations/012-shared-links.ts'
import { up as contact } from './migrations/020-contact.ts'
import { up as demos } from './migrations/030-demos.ts'
import { up as repairRequests } from './migrations/031-repair-requests.ts'
import { up as diyAnalyses } from './migrations/032-diy-analyses.ts'
import { up as mails } from './migrations/040-mails.ts'
import { up as lifeEvents } from './migrations/041-life-events.ts'
import { up as lists } from './migrations/050-lists.ts'
import { up as issueLife } from './migrations/051-issue-life.ts'
import { up as linkLife } from './migrations/052-link-life.ts'
import { up as invitationLife } from './migrations/053-invitation-life.ts'
import { up as requestLife } from './migrations/054-request-life.ts'
import { up as demoLife } from './migrations/055-demo-life.ts'
import { up as accountLife } from './migrations/056-account-life.ts'
import { up as foreignKeys } from './migrations/057-foreign-keys.ts'
import { up as sessions } from './migrations/058-sessions.ts'
import { up as newAddresses } from './migrations/059-new-addresses.ts'
import { up as leaving } from './migrations/060-leaving.ts'
import { up as reminderLife } from './migrations/061-reminder-life.ts'
import { up as reminderFeeds } from './migrations/062-reminder-feeds.ts'
import { up as reminderMails } from './migrations/063-reminder-mails.ts'
import { up as documents } from './migrations/064-documents.ts'
import { up as providers } from './migrations/065-providers.ts'
import { up as licenseLife } from './migrations/066-license-life.ts'
import { up as membershipLife } from './migrations/067-membership-life.ts'
import { up as testsNotDone } from './migrations/068-tests-not-done.ts'
import { up as setAside } from './migrations/069-set-aside.ts'
import { up as diyLife } from './migrations/070-diy-life.ts'
import { up as adminActions } from './migrations/071-admin-actions.ts'
import { up as payments } from './migrations/072-payments.ts'
import { up as noticesByCommit } from './migrations/073-notices-by-commit.ts'
import { up as units } from './migrations/074-units.ts'
import { up as figuresByDays } from './migrations/075-figures-by-days.ts'
import { up as radonTests } from './migrations/076-radon-tests.ts'
import { up as moldTests } from './migrations/077-mold-tests.ts'
import { up as templates } from './migrations/079-templates.ts'
import { up as bookings } from './migrations/080-bookings.ts'
import { up as waitingList } from './migrations/081-waiting-list.ts'
import { up as countyFacts } from './migrations/082-county-facts.ts'
import { up as serviceAreaChanges } from './migrations/083-service-area-changes.ts'
import { up as billingDocuments } from './migrations/084-billing-documents.ts'
import { up as photoTaken } from './migrations/085-photo-taken.ts'
import { up as commentItems } from './migrations/086-comment-items.ts'
import { up as ownComments } from './migrations/087-own-comments.ts'
import { up as moneyMovements } from './migrations/089-money-movements.ts'
import { up as figures } from './migrations/091-figures.ts'
import { up as largeLists } from './migrations/094-large-lists.ts'
import { up as mailCalendar } from './migrations/096-mail-calendar.ts'
import { up as agreements } from './migrations/097-agreements.ts'
import { up as priceTables } from './migrations/099-price-tables.ts'
import { up as firms } from './migrations/100-firms.ts'
import { up as availability } from './migrations/101-availability.ts'
import { up as assignRule } from './migrations/102-assign-rule.ts'
import { up as storedBytes } from './migrations/104-stored-bytes.ts'
import { up as viewsAndMerges } from './migrations/106-views-and-merges.ts'
import { up as firmTemplates } from './migrations/110-firm-templates.ts'
import { up as textVersions } from './migrations/112-text-versions.ts'
import { up as firmComments } from './migrations/113-firm-comments.ts'
import { up as licenseRenewal } from './migrations/114-license-renewal.ts'
import { up as sealingCertificates } from './migrations/115-sealing-certificates.ts'
import { up as faults } from './migrations/116-faults.ts'
import { up as timeOffUndone } from './migrations/117-time-off-undone.ts'
import { up as homePhotos } from './migrations/120-home-photos.ts'
import { up as mailSwitches } from './migrations/121-mail-switches.ts'
import { up as visitFigures } from './migrations/122-visit-figures.ts'
import { up as removedLogos } from './migrations/123-removed-logos.ts'
import { up as licensePapers } from './migrations/124-license-papers.ts'
import { up as inspectionMessages } from './migrations/125-inspection-messages.ts'
import { up as photoVersions } from './migrations/126-photo-versions.ts'
import { up as photoMarks } from './migrations/129-photo-marks.ts'
import { up as keptMonths } from './migrations/131-kept-months.ts'
import { up as ownCommentVersions } from './migrations/142-own-comment-versions.ts'
import { up as disputedPayments } from './migrations/150-disputed-payments.ts'
import { up as messagesSeen } from './migrations/155-messages-seen.ts'
import { up as listsFromIndexes } from './migrations/156-lists-from-indexes.ts'
import { up as inspectionAgents } from './migrations/160-inspection-agents.ts'
import { up as movedVisits } from './migrations/161-moved-visits.ts'
import { up as closedDays } from './migrations/164-closed-days.ts'
import { up as countyTerms } from './migrations/170-county-terms.ts'
import { up as agentsUnsubscribe } from './migrations/171-agents-unsubscribe.ts'
import { up as jointStatistics } from './migrations/172-joint-statistics.ts'
import { up as areaProposals } from './migrations/173-area-proposals.ts'
import { up as pushDevices } from './migrations/174-push-devices.ts'
import { up as searchWords } from './migrations/175-search-words.ts'
import { up as movedPayments } from './migrations/176-moved-payments.ts'
import { up as areaMails } from './migrations/177-area-mails.ts'
import { up as scoreIssue } from './migrations/178-score-issue.ts'
import { up as visitsOfAnInspector } from './migrations/180-visits-of-an-inspector.ts'
import { up as keptMonthsStamp } from './migrations/181-kept-months-stamp.ts'
import { up as paymentsOfInspections } from './migrations/182-payments-of-inspections.ts'
import { up as lostInPart } from './migrations/183-lost-in-part.ts'
import { up as filesOfHomes } from './migrations/184-files-of-homes.ts'
import { up as countiesOf2023 } from './migrations/185-counties-of-2023.ts'
import { up as waitingLife } from './migrations/186-waiting-life.ts'
import { up as continuedUploads } from './migrations/187-continued-uploads.ts'
import { up as requestsOfClients } from './migrations/191-requests-of-clients.ts'
import { up as testsOnWorksheets } from './migrations/195-tests-on-worksheets.ts'
import { up as extraMoldSamples } from './migrations/196-extra-mold-samples.ts'
import { up as moldMoisture } from './migrations/200-mold-moisture.ts'
import { up as guideTables } from './migrations/205-guide-tables.ts'
import { up as keptMoldLimits } from './migrations/206-mold-limits.ts'
import { up as askedIssues } from './migrations/210-asked-issues.ts'
import { up as certifications } from './migrations/211-certifications.ts'
import { up as erasedInTrail } from './migrations/215-erased-in-trail.ts'
import { up as missingTimers } from './migrations/216-missing-timers.ts'
import { up as funnelWaits } from './migrations/225-funnel-waits.ts'
import { up as firstSteps } from './migrations/226-first-steps.ts'
import { up as refunds } from './migrations/235-refunds.ts'
import { up as signatures } from './migrations/240-signatures.ts'
import { up as keptReceipts } from './migrations/241-kept-receipts.ts'
import { up as erasedHomesInTrail } from './migrations/242-erased-homes-in-trail.ts'
import { up as moldSampleKeys } from './migrations/249-mold-sample-keys.ts'
import { up as oneIssuePerDefect } from './migrations/253-one-issue-per-defect.ts'
import { up as plannedDays } from './migrations/260-planned-days.ts'
import { up as formerHomes } from './migrations/264-former-homes.ts'
import { up as ownCaptions } from './migrations/266-own-captions.ts'
import { up as remindersThatComeOnce } from './migrations/268-reminders-that-come-once.ts'
import { up as firstPublishedFigures } from './migrations/269-first-published-figures.ts'
import { up as coverPhotos } from './migrations/270-cover-photos.ts'
import { up as savedQuotes } from './migrations/271-saved-quotes.ts'
import { up as erasedNames } from './migrations/272-erased-names.ts'
import { up as withdrawnRequests } from './migrations/273-withdrawn-requests.ts'
import { up as refundsThatCameBack } from './migrations/274-refunds-that-came-back.ts'
import { inTurns } from './transaction.ts'

/**
 * Brings the schema and the tables of the job queue to the newest version. Several processes may start at once:
 * one migrates, the others wait for it.
 */
export const migrateToLatest = async (db: Db, databaseUrl: string): Promise<void> => {
  await migrateJobs(databaseUrl)
  const migrator = new Migrator({
    db,
    // Each topic has its own range of numbers, so a lower number may reach a database that already has a higher
    // one.
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () => ({
        '001-first': { up: first },
        '002-amend-reason': { up: amendReason },
        '003-reopened-visits': { up: reopenedVisits },
        '004-ended-sessions': { up: endedSessions },
        '010-external-sign-in': { up: externalSignIn },
        '011-invitations': { up: invitations },
        '012-shared-links': { up: sharedLinks },
        '020-contact': { up: contact },
        '030-demos': { up: demos },
        '031-repair-requests': { up: repairRequests },
        '032-diy-analyses': { up: diyAnalyses },
        '040-mails': { up: mails },
        '041-life-events': { up: lifeEvents },
        '050-lists': { up: lists },
        '051-issue-life': { up: issueLife },
        '052-link-life': { up: linkLife },
        '053-invitation-life': { up: invitationLife },
        '054-request-life': { up: requestLife },
        '055-demo-life': { up: demoLife },
        '056-account-life': { up: accountLife },
        '057-foreign-keys': { up: foreignKeys },
        '058-sessions': { up: sessions },
        '059-new-addresses': { up: newAddresses },
        '060-leaving': { up: leaving },
        '061-reminder-life': { up: reminderLife },
        '062-reminder-feeds': { up: reminderFeeds },
        '063-reminder-mails': { up: reminderMails },
        '064-documents': { up: documents },
        '065-providers': { up: providers },
        '066-license-life': { up: licenseLife },
        '067-membership-life': { up: membershipLife },
        '068-tests-not-done': { up: testsNotDone },
        '069-set-aside': { up: setAside },
        '070-diy-life': { up: diyLife },
        '071-admin-actions': { up: adminActions },
        '072-payments': { up: payments },
        '073-notices-by-commit': { up: noticesByCommit },
        '074-units': { up: units },
        '075-figures-by-days': { up: figuresByDays },
        '076-radon-tests': { up: radonTests },
        '077-mold-tests': { up: moldTests },
        '079-templates': { up: templates },
        '080-bookings': { up: bookings },
        '081-waiting-list': { up: waitingList },
        '082-county-facts': { up: countyFacts },
        '083-service-area-changes': { up: serviceAreaChanges },
        '084-billing-documents': { up: billingDocuments },
        '085-photo-taken': { up: photoTaken },
        '086-comment-items': { up: commentItems },
        '087-own-comments': { up: ownComments },
        '089-money-movements': { up: moneyMovements },
        '091-figures': { up: figures },
        '094-large-lists': { up: largeLists },
        '096-mail-calendar': { up: mailCalendar },
        '097-agreements': { up: agreements },
        '099-price-tables': { up: priceTables },
        '100-firms': { up: firms },
        '101-availability': { up: availability },
        '102-assign-rule': { up: assignRule },
        '104-stored-bytes': { up: storedBytes },
        '106-views-and-merges': { up: viewsAndMerges },
        '110-firm-templates': { up: firmTemplates },
        '112-text-versions': { up: textVersions },
        '113-firm-comments': { up: firmComments },
        '114-license-renewal': { up: licenseRenewal },
        '115-sealing-certificates': { up: sealingCertificates },
        '116-faults': { up: faults },
        '117-time-off-undone': { up: timeOffUndone },
        '120-home-photos': { up: homePhotos },
        '121-mail-switches': { up: mailSwitches },
        '122-visit-figures': { up: visitFigures },
        '123-removed-logos': { up: removedLogos },
        '124-license-papers': { up: licensePapers },
        '125-inspection-messages': { up: inspectionMessages },
        '126-photo-versions': { up: photoVersions },
        '129-photo-marks': { up: photoMarks },
        '131-kept-months': { up: keptMonths },
        '142-own-comment-versions': { up: ownCommentVersions },
        '150-disputed-payments': { up: disputedPayments },
        '155-messages-seen': { up: messagesSeen },
        '156-lists-from-indexes': { up: listsFromIndexes },
        '160-inspection-agents': { up: inspectionAgents },
        '161-moved-visits': { up: movedVisits },
        '164-closed-days': { up: closedDays },
        '170-county-terms': { up: countyTerms },
        '171-agents-unsubscribe': { up: agentsUnsubscribe },
        '172-joint-statistics': { up: jointStatistics },
        '173-area-proposals': { up: areaProposals },
        '174-push-devices': { up: pushDevices },
        '175-search-words': { up: searchWords },
        '176-moved-payments': { up: movedPayments },
        '177-area-mails': { up: areaMails },
        '178-score-issue': { up: scoreIssue },
        '180-visits-of-an-inspector': { up: visitsOfAnInspector },
        '181-kept-months-stamp': { up: keptMonthsStamp },
        '182-payments-of-inspections': { up: paymentsOfInspections },
        '183-lost-in-part': { up: lostInPart },
        '184-files-of-homes': { up: filesOfHomes },
        '185-counties-of-2023': { up: countiesOf2023 },
        '186-waiting-life': { up: waitingLife },
        '187-continued-uploads': { up: continuedUploads },
        '191-requests-of-clients': { up: requestsOfClients },
        '195-tests-on-worksheets': { up: testsOnWorksheets },
        '196-extra-mold-samples': { up: extraMoldSamples },
        '205-guide-tables': { up: guideTables },
        '210-asked-issues': { up: askedIssues },
        '200-mold-moisture': { up: moldMoisture },
        '211-certifications': { up: certifications },
        '215-erased-in-trail': { up: erasedInTrail },
        '206-mold-limits': { up: keptMoldLimits },
        '216-missing-timers': { up: missingTimers },
        '240-signatures': { up: signatures },
        '249-mold-sample-keys': { up: moldSampleKeys },
        '260-planned-days': { up: plannedDays },
        '264-former-homes': { up: formerHomes },
        '266-own-captions': { up: ownCaptions },
        '268-reminders-that-come-once': { up: remindersThatComeOnce },
        '235-refunds': { up: refunds },
        '225-funnel-waits': { up: funnelWaits },
        '226-first-steps': { up: firstSteps },
        '241-kept-receipts': { up: keptReceipts },
        '253-one-issue-per-defect': { up: oneIssuePerDefect },
        '242-erased-homes-in-trail': { up: erasedHomesInTrail },
        '269-first-published-figures': { up: firstPublishedFigures },
        '270-cover-photos': { up: coverPhotos },
        '271-saved-quotes': { up: savedQuotes },
        '272-erased-names': { up: erasedNames },
        '273-withdrawn-requests': { up: withdrawnRequests },
        '274-refunds-that-came-back': { up: refundsThatCameBack },
      }),
    },
  })
  // All steps are one transaction. A process of the former release may hold what a step waits for, and wait for it.
  await inTurns(async () => {
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  })
}
