import { type Kysely, sql } from 'kysely'

/**
 * A photo of a finding was given the finding's first title as its caption, and kept it when the title changed. Takes
 * away what no one wrote: the title of the finding, and that of its comment. One that begins with the first title stays:
 * an inspector may have gone on from it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update photos
    set caption = '', version = photos.version + 1
    from findings
    left join comments using (comment_id)
    left join own_comments on own_comments.comment_id::text = findings.comment_id
    where photos.finding_id = findings.finding_id
      and photos.caption in (left(findings.title, 300), comments.title, own_comments.title)
  `.execute(db)
}
