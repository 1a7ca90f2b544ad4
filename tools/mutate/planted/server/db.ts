import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/db/away.ts',
    ['tests/server/db/away.test.ts'],
    ['wrong value', '57P0[1-3]', '57P0[12]'],
  ),
  ...cases(
    'server/db/migrations/052-link-life.ts',
    ['tests/server/lives/gone-histories.test.ts'],
    ['wrong value', "forget_life('share-link', 'link_id')", "forget_life('share_link', 'link_id')"],
  ),
  ...cases(
    'server/db/migrations/191-requests-of-clients.ts',
    ['tests/server/lives/gone-histories.test.ts'],
    [
      'wrong value',
      "forget_life('repair-request', 'request_id')",
      "forget_life('repair_request', 'request_id')",
    ],
  ),
  ...cases(
    'server/db/migrations/056-account-life.ts',
    ['tests/server/lives/gone-histories.test.ts'],
    ['wrong value', "forget_life('account', 'user_id')", "forget_life('accounts', 'user_id')"],
  ),
  ...cases(
    'server/db/migrations/061-reminder-life.ts',
    ['tests/server/lives/gone-histories.test.ts'],
    [
      'wrong value',
      "forget_life('reminder', 'reminder_id')",
      "forget_life('reminders', 'reminder_id')",
    ],
  ),
  ...cases(
    'server/db/migrations/064-documents.ts',
    ['tests/server/lives/gone-histories.test.ts'],
    [
      'wrong value',
      "forget_life('document', 'document_id')",
      "forget_life('documents', 'document_id')",
    ],
  ),
  ...cases(
    'server/db/migrations/066-license-life.ts',
    ['tests/server/lives/gone-histories.test.ts'],
    ['wrong value', "forget_life('license', 'user_id')", "forget_life('licenses', 'user_id')"],
  ),
  ...cases(
    'server/db/migrations/067-membership-life.ts',
    ['tests/server/lives/gone-histories.test.ts'],
    [
      'wrong value',
      "forget_life('membership', 'user_id')",
      "forget_life('memberships', 'user_id')",
    ],
  ),
  ...cases(
    'server/db/migrations/070-diy-life.ts',
    ['tests/server/lives/gone-histories.test.ts'],
    [
      'wrong value',
      "forget_life('diy-analysis', 'analysis_id')",
      "forget_life('diy_analysis', 'analysis_id')",
    ],
  ),
  ...cases(
    'server/db/migrations/071-admin-actions.ts',
    ['tests/server/admin/audit-rows.test.ts'],
    ['wrong value', 'return coalesce(new, old);', 'return old;'],
    [
      'wrong value',
      'person_id uuid references users on delete set null',
      'person_id uuid references users on delete cascade',
    ],
  ),
  ...cases(
    'server/db/migrations/072-payments.ts',
    ['tests/server/lives/gone-histories.test.ts'],
    [
      'wrong value',
      "forget_life('payment', 'payment_id')",
      "forget_life('payments', 'payment_id')",
    ],
  ),
  ...cases(
    'server/db/migrations/076-radon-tests.ts',
    ['tests/server/lives/gone-histories.test.ts'],
    ['wrong value', "forget_life('radon-test', 'test_id')", "forget_life('radon_test', 'test_id')"],
  ),
  ...cases(
    'server/db/migrations/077-mold-tests.ts',
    ['tests/server/lives/gone-histories.test.ts'],
    ['wrong value', "forget_life('mold-test', 'test_id')", "forget_life('mold_test', 'test_id')"],
  ),
  ...cases(
    'server/db/migrations/084-billing-documents.ts',
    ['tests/server/payments/kept-documents.test.ts'],
    [
      'dropped guard',
      "if tg_op = 'DELETE' and old.demo_id is not null",
      'if old.demo_id is not null',
    ],
    [
      'dropped guard',
      'create unique index billing_documents_receipt',
      'create index billing_documents_receipt',
    ],
  ),
  ...cases(
    'server/db/migrations/097-agreements.ts',
    ['tests/server/agreements/kept.test.ts'],
    [
      'dropped guard',
      '    create trigger agreement_papers_kept before update or delete on agreement_papers\n',
      '    create trigger agreement_papers_kept before delete on agreement_papers\n',
    ],
    [
      'dropped guard',
      '    create trigger agreement_texts_kept before update or delete on agreement_texts\n',
      '    create trigger agreement_texts_kept before update on agreement_texts\n',
    ],
    [
      'dropped guard',
      '    create trigger agreement_versions_kept before update or delete on agreement_versions\n',
      '    create trigger agreement_versions_kept before update on agreement_versions\n',
    ],
  ),
  ...cases(
    'server/db/migrations/097-agreements.ts',
    ['tests/server/lives/gone-histories.test.ts'],
    [
      'wrong value',
      "forget_life('agreement', 'agreement_id')",
      "forget_life('agreements', 'agreement_id')",
    ],
  ),
  ...cases(
    'server/db/migrations/104-stored-bytes.ts',
    ['tests/server/files/edges.test.ts'],
    [
      'dropped guard',
      "        if new.storage_path not like 'shared-%' then",
      '        if new.storage_path is not null then',
    ],
    [
      'dropped guard',
      "      elsif old.storage_path not like 'shared-%' then",
      '      elsif old.storage_path is not null then',
    ],
  ),
  ...cases(
    'server/db/migrations/131-kept-months.ts',
    ['tests/server/kept-months.test.ts'],
    ['wrong value', "update: ['old_rows', 'new_rows'],", "update: ['new_rows'],"],
  ),
  ...cases(
    'server/db/migrations/173-area-proposals.ts',
    ['tests/server/lives/gone-histories.test.ts'],
    [
      'wrong value',
      "forget_life('area-proposal', 'proposal_id')",
      "forget_life('area_proposal', 'proposal_id')",
    ],
  ),
  ...cases(
    'server/db/migrations/186-waiting-life.ts',
    ['tests/server/waiting-list.test.ts'],
    [
      'wrong value',
      "forget_life('waiting-entry', 'waiting_id')",
      "forget_life('waiting_entry', 'waiting_id')",
    ],
  ),
  ...cases(
    'server/db/migrations/175-search-words.ts',
    ['tests/server/admin/audit.test.ts'],
    [
      'wrong value',
      "lower(admin_name || ' ' || person_name || ' ' || subject || ' ' || reason)",
      "lower(admin_name || ' ' || person_name || ' ' || subject)",
    ],
  ),
  ...cases(
    'server/db/migrations/175-search-words.ts',
    ['tests/server/admin/audit-rows.test.ts'],
    ['wrong value', "|| ' ' || subject || ' ' || reason", "|| ' ' || reason"],
    ['wrong value', "lower(admin_name || ' ' || person_name ||", 'lower(person_name ||'],
  ),
  ...cases(
    'server/db/migrations/175-search-words.ts',
    ['tests/server/faults/queries.test.ts'],
    [
      'wrong value',
      "lower(kind || ' ' || message || ' ' || route)",
      "lower(kind || ' ' || message)",
    ],
  ),
  ...cases(
    'server/db/migrations/183-lost-in-part.ts',
    ['tests/server/visit-counts.test.ts'],
    [
      'wrong value',
      'm.refunded_cents + coalesce(m.dispute_cents, m.amount_cents - m.refunded_cents))',
      'coalesce(m.dispute_cents, m.amount_cents - m.refunded_cents))',
    ],
    [
      'dropped guard',
      'where n.receipt_id = r.receipt_id and n.returned_cents <> r.returned_cents`',
      'where n.receipt_id = r.receipt_id and n.returned_cents > r.returned_cents`',
    ],
    [
      'wrong value',
      'least(m.amount_cents,\n        m.refunded_cents + coalesce(m.dispute_cents, m.amount_cents - m.refunded_cents))',
      'm.amount_cents',
    ],
  ),
  ...cases(
    'server/db/replicas.ts',
    ['tests/server/db/replicas.test.ts'],
    ['wrong retry', 'replica.awayUntil = now() + leftAlone', 'replica.awayUntil = now()'],
  ),
  ...cases(
    'server/db/shared-read.ts',
    ['tests/server/db/shared-read.test.ts'],
    ['key without its input', 'names.set(name, turn)', "names.set('', turn)"],
    ['not ended', '    turn.running.then(ended, ended)\n', ''],
    ['forgotten error', 'turn.running.then(begin, begin)', 'turn.running.then(begin)'],
    ['wrong order', 'turn.next ??= turn.running', 'turn.next = turn.running'],
  ),
  ...cases(
    'server/db/transaction.ts',
    ['tests/server/db/deadlock.test.ts'],
    ['effect after stop', '    list?.splice(before)\n', ''],
    [
      'missing await',
      'for (const after of list) await after()',
      'for (const after of list) void after()',
    ],
    ['dropped guard', '  if (failures.length > 0) throw failures[0]\n', ''],
  ),
]
