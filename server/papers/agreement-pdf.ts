import { trailRoleWord } from '#contract/vocabulary/agreements.ts'
import { clockTime, longDay } from '#server/time-zones.ts'
import type { Face } from './other-scripts.ts'
import { makePaper } from './paper.ts'
import { writeLetterhead } from './paper-cover.ts'
import { logoOfPaper, type Pictures, shown } from './pictures.ts'

/** A signed agreement as data that can go to a thread; instants in ISO 8601, UTC. */
export type AgreementPaper = {
  company: string
  /** What its letterhead says below the name. */
  company_lines?: readonly string[]
  /** '#1b4f72'; null: the product's own color. */
  accent?: string | null
  /** Where its logo is, below the API base. */
  logo_url?: string | null
  number: string
  address: string
  /** The time zone of the home. */
  zone: string
  text: string
  version: number
  sha256: string
  signed_at: string
  signed_name: string
  /** The drawn signature as a path in a field of 600 by 200; null: it was typed. */
  drawn: string | null
  /** What the client agreed to about signing electronically; null: nothing is known of it. */
  disclosures: { version: number; paragraphs: readonly string[] } | null
  trail: {
    what: string
    at: string
    by: string
    ip: string | null
    agent: string | null
    hash: string
    text_sha256: string
  }[]
}

/** A signed agreement as a tagged PDF: its text, the signature, and on a page of its own the events and times. */
export const asAgreementPdf = async (
  agreement: AgreementPaper,
  pictures: Pictures,
  faces: readonly Face[] = [],
): Promise<Buffer> => {
  const { company, zone, disclosures } = agreement
  const signedAt = new Date(agreement.signed_at)
  const when = (at: number) => `${longDay(zone, at)} at ${clockTime(zone, at)}`
  const [title = 'Agreement', ...paragraphs] = agreement.text.split('\n\n')
  const paper = makePaper(
    `${title} ${agreement.number}`,
    company,
    signedAt,
    agreement.accent,
    faces,
  )
  const [logo = null] = shown(logoOfPaper(agreement), pictures)
  writeLetterhead(paper, company, agreement.company_lines ?? [], logo)
  paper.heading('H1', title)
  paper.paragraph(`Inspection ${agreement.number}: ${agreement.address}`, { bold: true })
  for (const paragraph of paragraphs) paper.paragraph(paragraph)
  paper.heading('H2', 'Signature')
  if (agreement.drawn !== null)
    paper.drawing(agreement.drawn, `The drawn signature of ${agreement.signed_name}`)
  paper.paragraph(agreement.signed_name, { bold: true })
  paper.paragraph(`Signed electronically on ${when(signedAt.getTime())}.`)
  if (disclosures !== null) {
    paper.heading('H2', 'Signing electronically')
    paper.paragraph(`The client agreed to this before signing (version ${disclosures.version}):`)
    for (const paragraph of disclosures.paragraphs) paper.paragraph(paragraph)
  }
  paper.newPage()
  paper.heading('H1', 'What happened when')
  paper.paragraph(
    `Version ${agreement.version} of the agreement. SHA-256 of its text: ${agreement.sha256}`,
  )
  paper.paragraph(
    'The hash of each step covers the hash of the step before, so that none can be changed or taken out alone. This file is sealed: a program that checks signatures can tell whether it was changed. The seal is our own, so such a program does not know its issuer.',
  )
  for (const row of agreement.trail) {
    paper.heading('H3', row.what)
    paper.paragraph(`${row.at} · ${trailRoleWord[row.by] ?? row.by}`)
    if (row.ip !== null) paper.paragraph(`From ${row.ip}, ${row.agent ?? ''}`, { muted: true })
    paper.paragraph(`Text ${row.text_sha256}`, { muted: true })
    paper.paragraph(`Hash ${row.hash}`, { muted: true })
  }
  return paper.finish(`${company} · ${title} ${agreement.number}`)
}
