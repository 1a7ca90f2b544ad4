import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/admin/merge-rules.ts',
    ['tests/server/admin/merge.test.ts'],
    [
      'wrong value',
      "'inspection_agents.client_id': 'moves'",
      "'inspection_agents.client_id': 'stays'",
    ],
  ),
  ...cases(
    'server/resources/admin/merge-rules.ts',
    ['tests/server/admin/merge-rows.test.ts'],
    ['wrong value', "  'files.owner_id': 'moves',", "  'files.owner_id': 'goes',"],
    ['wrong value', "  'own_comments.user_id': 'moves',", "  'own_comments.user_id': 'goes',"],
    ['wrong value', "  'templates.user_id': 'moves',", "  'templates.user_id': 'goes',"],
    [
      'wrong value',
      "  'license_papers.inspector_id': 'moves',",
      "  'license_papers.inspector_id': 'goes',",
    ],
    [
      'wrong value',
      "  'inspection_agents.named_by': 'moves',",
      "  'inspection_agents.named_by': 'stays',",
    ],
    ['wrong value', "  'invitations.invited_by': 'moves',", "  'invitations.invited_by': 'stays',"],
    ['wrong value', "  'reminder_feeds.made_by': 'moves',", "  'reminder_feeds.made_by': 'stays',"],
    ['wrong value', "  'shared_links.made_by': 'moves',", "  'shared_links.made_by': 'stays',"],
    ['wrong value', "  'notifications.user_id': 'moves',", "  'notifications.user_id': 'goes',"],
    ['wrong value', "  'payments.payer_id': 'moves',", "  'payments.payer_id': 'goes',"],
    ['wrong value', "  'time_off.inspector_id': 'moves',", "  'time_off.inspector_id': 'goes',"],
    [
      'wrong value',
      "  'removed_time_off.inspector_id': 'moves',",
      "  'removed_time_off.inspector_id': 'goes',",
    ],
    ['wrong value', "  'users.merged_into': 'moves',", "  'users.merged_into': 'stays',"],
    ['wrong value', "  'message_reads.user_id': 'once',", "  'message_reads.user_id': 'goes',"],
    [
      'wrong value',
      "  'reminder_mail_choices.user_id': 'once',",
      "  'reminder_mail_choices.user_id': 'goes',",
    ],
    [
      'wrong value',
      "  'working_hours.inspector_id': 'once',",
      "  'working_hours.inspector_id': 'goes',",
    ],
    [
      'wrong value',
      "  'service_areas.inspector_id': 'once',",
      "  'service_areas.inspector_id': 'goes',",
    ],
    [
      'wrong value',
      "  'external_identities.user_id': 'goes',",
      "  'external_identities.user_id': 'moves',",
    ],
    ['wrong value', "  'mail_links.user_id': 'goes',", "  'mail_links.user_id': 'moves',"],
    ['wrong value', "  'mail_tokens.user_id': 'goes',", "  'mail_tokens.user_id': 'moves',"],
    ['dropped guard', "  'message_reads.user_id': 'inspection_id',\n", ''],
    ['dropped guard', "  'service_areas.inspector_id': 'county_fips',\n", ''],
  ),
]
