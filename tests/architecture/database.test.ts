import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepers } from '#server/people/fields/answers.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { tenantTables } from './tenant-tables.ts'

let data: TestDatabase
beforeAll(async () => {
  data = await createTestDatabase()
})
afterAll(() => data.drop())

test('every organiser’s table is closed to other organisers', async () => {
  const { tables, problems } = await tenantTables(data.database)
  expect(tables).toEqual(
    expect.arrayContaining([
      'users',
      'sessions',
      'emails',
      'audit_entries',
      'idempotency_keys',
      'invitations',
    ]),
  )
  expect(problems).toEqual([])
})

test('the role of requests can neither log in nor bypass row security', async () => {
  const { rows } = await data.database.pool.query(
    `select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb from pg_roles where rolname = 'rollcall_app'`,
  )
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false, rolcreatedb: false },
  ])
})

test('only organisers and their hosts are outside, and the role may only read or update them', async () => {
  const { rows } = await data.database.pool.query<{ name: string; rights: string[] }>(`
    select c.relname as name, array(
      select r from unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) r where has_table_privilege('rollcall_app', c.oid, r)
    ) as rights
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relforcerowsecurity order by 1`)
  expect(rows).toEqual([
    { name: 'client_hosts', rights: [] },
    { name: 'clients', rights: ['UPDATE'] },
  ])
})

test('deleting fields, options and venues covers every table that stores answers', async () => {
  const { rows } = await data.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'field_data' order by 1`,
  )
  expect(keepers.map((table) => getTableName(table)).toSorted()).toEqual(rows.map(({ name }) => name))
})

describe('the check of the tables', () => {
  const columns = 'client_id uuid not null references clients (id), id uuid not null'
  test.each([
    [
      'without row security',
      `create table planted (${columns}, primary key (client_id, id))`,
      'row security is off',
    ],
    [
      'without force',
      `create table planted (${columns}, primary key (client_id, id)); select app.protect('planted'); alter table planted no force row level security`,
      'row security is not forced',
    ],
    [
      'with a second, open policy',
      `create table planted (${columns}, primary key (client_id, id)); select app.protect('planted'); create policy open on planted using (true)`,
      'no policy, or one that lets other rows in',
    ],
    [
      'with a key of its own',
      `create table planted (${columns}, primary key (id)); select app.protect('planted')`,
      'the primary key does not begin with client_id',
    ],
    [
      'pointing past the client',
      `alter table users add unique (id); create table planted (${columns}, user_id uuid references users (id), primary key (client_id, id)); select app.protect('planted')`,
      'planted_user_id_fkey may point into another client',
    ],
    [
      'with an owner that is no client_id',
      `create table planted (${columns}, other uuid references clients (id), primary key (client_id, id)); select app.protect('planted')`,
      'planted_other_fkey may point into another client',
    ],
    [
      'forgetting its client',
      `create table planted (${columns}, user_id uuid, primary key (client_id, id), foreign key (client_id, user_id) references users (client_id, id) on delete set null); select app.protect('planted')`,
      'would set client_id to null',
    ],
  ])('reports a table %s', async (_name, sql, problem) => {
    const planted = await createTestDatabase()
    try {
      await planted.database.pool.query(sql)
      const { problems } = await tenantTables(planted.database)
      expect(problems.filter((one) => one.startsWith('planted:')).join('\n')).toContain(problem)
    } finally {
      await planted.drop()
    }
  })

  test('accepts a table that follows all rules', async () => {
    const planted = await createTestDatabase()
    try {
      await planted.database.pool.query(
        `create table planted (${columns}, primary key (client_id, id)); select app.protect('planted')`,
      )
      const { problems } = await tenantTables(planted.database)
      expect(problems.filter((one) => one.startsWith('planted:'))).toEqual([])
    } finally {
      await planted.drop()
    }
  })
})
