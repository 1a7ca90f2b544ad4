/**
 * What becomes of each column that names a person when their account is merged into another one. A test compares the
 * names with the foreign keys of the database, so that a new table has to say what becomes of its rows.
 * `moves`: it names the other account. `once`: it moves where the other account has none, and goes otherwise.
 * `adds`: its bytes are added to those of the other account. `goes`: the row is deleted. `stays`: it tells what
 * happened, and names who did it.
 */
export const mergeRules = {
  'admin_actions.admin_id': 'stays',
  'admin_actions.person_id': 'stays',
  'area_proposals.decided_by': 'stays',
  'area_proposals.inspector_id': 'stays',
  'area_rules.changed_by': 'stays',
  'assign_rules.changed_by': 'stays',
  // It is kept as it was given; who may open it follows `merged_into`.
  'billing_documents.billed_to': 'stays',
  'closed_days.closed_by': 'stays',
  // A way in to the closed account.
  'external_identities.user_id': 'goes',
  'files.owner_id': 'moves',
  'firm_comments.updated_by': 'stays',
  'guide_tables.saved_by': 'stays',
  'inspection_agents.client_id': 'moves',
  'inspection_agents.named_by': 'moves',
  'inspection_messages.author_id': 'moves',
  'inspection_messages.client_id': 'moves',
  'inspections.homeowner_id': 'moves',
  'inspections.inspector_id': 'moves',
  'invitations.invited_by': 'moves',
  'license_papers.inspector_id': 'moves',
  'life_events.actor_id': 'stays',
  'mail_tokens.user_id': 'goes',
  'message_reads.user_id': 'once',
  'notifications.user_id': 'moves',
  'own_comments.user_id': 'moves',
  'payments.payer_id': 'moves',
  'price_tables.published_by': 'stays',
  'price_tables.withdrawn_by': 'stays',
  'properties.owner_id': 'moves',
  // A device belongs to a session of the closed account.
  'push_devices.user_id': 'goes',
  'repair_requests.client_id': 'once',
  // Ended by the events of the sessions.
  'refresh_tokens.user_id': 'stays',
  'refresh_tokens.views_id': 'stays',
  'reminder_feeds.made_by': 'moves',
  'reminder_mail_choices.user_id': 'once',
  // Each has a link that names the closed account.
  'mail_links.user_id': 'goes',
  'reminder_mails.user_id': 'goes',
  'saved_quotes.user_id': 'moves',
  'service_area_changes.by_id': 'stays',
  'service_area_changes.inspector_id': 'stays',
  'service_areas.inspector_id': 'once',
  'shared_links.made_by': 'moves',
  'stored_bytes.user_id': 'adds',
  'templates.user_id': 'moves',
  'text_versions.saved_by': 'stays',
  'removed_time_off.by_id': 'stays',
  'removed_time_off.inspector_id': 'moves',
  'time_off.by_id': 'stays',
  'time_off.inspector_id': 'moves',
  'users.merged_into': 'moves',
  // Its address was made for the closed account.
  'visit_feeds.inspector_id': 'goes',
  'working_hours.inspector_id': 'once',
} as const

/** The column, besides the person, by which a row of a `once` is the same as one of the other account. */
export const sameBy: Readonly<Record<string, string>> = {
  'message_reads.user_id': 'inspection_id',
  'repair_requests.client_id': 'inspection_id',
  'service_areas.inspector_id': 'county_fips',
}
