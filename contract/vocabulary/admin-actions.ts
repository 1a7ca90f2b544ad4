/** What admins do, by the name of the endpoint, as the audit trail says it. */
export const adminActionWord = {
  'admin.archiveProperty': 'Archived a property',
  'admin.changeRole': 'Changed the role',
  'admin.deactivate': 'Deactivated the account',
  'admin.merge': 'Merged an account into another one',
  'admin.reactivate': 'Activated the account again',
  'admin.restoreProperty': 'Restored an archived property',
  'admin.transferProperty': 'Transferred a property',
  'admin.tryMailAgain': 'Tried unsent mail again',
  'admin.viewAs': 'Began to look at the view of somebody',
  'agreements.publish': 'Published a version of the agreement',
  'agreements.saveDraft': 'Saved a draft of the agreement',
  'agreements.send': 'Asked for a signature',
  'assigning.save': 'Changed the rule that assigns by itself',
  'auth.endView': 'Ended the view of somebody',
  'auth.switchAccountType': 'Switched the view',
  'auth.switchBack': 'Switched back from a view',
  'availability.addTimeOff': 'Gave an inspector time off',
  'availability.removeTimeOff': 'Took back time off',
  'availability.saveHours': 'Changed the hours of an inspector',
  'bookings.prepare': 'Prepared a booking',
  'firm.removeLogo': 'Removed the firm’s logo',
  'firm.save': 'Changed the firm’s name or look',
  'firm.saveLogo': 'Changed the firm’s logo',
  'health.saveComponent': 'Changed a part of a home',
  'inspections.amend': 'Began a new version of a report',
  'inspections.assign': 'Assigned an inspection',
  'inspections.cancel': 'Cancelled an inspection',
  'inspections.reschedule': 'Moved a visit to another time',
  'inspections.unwaive': 'Took back the waiver of a payment',
  'inspections.waive': 'Waived a payment',
  'invitations.make': 'Invited somebody',
  'issues.move': 'Changed an issue',
  'licenses.approve': 'Approved a license',
  'licenses.refuse': 'Refused a license',
  'payments.refund': 'Asked for a refund',
  'priceTables.publish': 'Published a price table',
  'priceTables.withdraw': 'Withdrew a price table',
  'properties.save': 'Changed a property',
  'serviceAreas.restore': 'Restored service areas',
  'serviceAreas.save': 'Changed service areas',
} as const
export type AdminAction = keyof typeof adminActionWord

// The keys of the object are the actions.
export const adminActions = Object.keys(adminActionWord) as AdminAction[]
export const isAdminAction = (name: string): name is AdminAction =>
  Object.hasOwn(adminActionWord, name)
