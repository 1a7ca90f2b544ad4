import { invalid } from '#server/errors.ts'

/**
 * The agreement that a homeowner signs, in our own words; the server stores the signed text with the inspection.
 */
export const agreementText = `Inspection agreement

What we do. A visual inspection, without damage, of the accessible parts of the home as they are on the day of the visit, following the InterNACHI Standards of Practice.

What we do not do. We do not open walls, move furniture, judge code compliance, estimate repair costs or predict how long a part will last. Radon and mold are tests of their own with reports of their own. What could not be inspected is listed in the report with its reason.

What you get. A report with every finding: what was seen, why it matters, what to do. It becomes readable when it is published, this agreement is signed, and the inspection is paid.

Moving and cancelling. Free until the day before the visit; on the day itself half of the price is due.

The report is yours. You decide with whom to share it.`

/** A signature is a first and a last name. Errors: 400. */
export const checkSignature = (name: string) => {
  if (name.trim().split(/\s+/).length < 2)
    throw invalid({ signed_name: 'Type your first and last name to sign.' })
}
