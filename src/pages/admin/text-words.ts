import type { FirmText } from '#contract/texts.ts'

export const channelWord: Record<FirmText['channel'], string> = {
  mail: 'Mail',
  notice: 'Notice',
}
export const readerWord: Record<FirmText['to'], string> = {
  homeowner: 'Homeowners',
  inspector: 'Inspectors',
  admin: 'Admins',
  person: 'Who it is for',
}
