export const agreementStates = ['sent', 'opened', 'consented', 'signed', 'declined'] as const
export type AgreementState = (typeof agreementStates)[number]

export const trailEntries = ['sent', 'opened', 'consented', 'signed', 'declined', 'sealed'] as const
export type TrailEntry = (typeof trailEntries)[number]

/** The events of an agreement, in the words of its trail. */
export const trailEntryWord: Record<TrailEntry, string> = {
  sent: 'Sent to the client',
  opened: 'Opened by the client',
  consented: 'Agreed to sign electronically',
  signed: 'Signed',
  declined: 'Declined',
  sealed: 'Paper sealed',
}

export const agreementStateWord: Record<AgreementState, string> = {
  sent: 'Sent',
  opened: 'Opened',
  consented: 'Ready to sign',
  signed: 'Signed',
  declined: 'Declined',
}

/** Who took a step, in words. */
export const trailRoleWord: Record<string, string> = {
  homeowner: 'Homeowner',
  inspector: 'Inspector',
  admin: 'Admin',
  holder: 'Client, by the mailed link',
  system: 'Hearthkeep',
}
