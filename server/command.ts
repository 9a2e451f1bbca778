import { existsSync } from 'node:fs'
import { DrizzleQueryError } from 'drizzle-orm'
import { describe } from './http/describe'

/** Runs a program of an operator, with the settings of `.env`: says its answer, or in a line what went wrong, without the rows of a query. */
export async function runCommand(run: () => Promise<string>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    process.stdout.write(`${await run()}\n`)
  } catch (error) {
    const isQuery = error instanceof DrizzleQueryError
    process.stderr.write(`${error instanceof Error && !isQuery ? error.message : describe(error)}\n`)
    process.exitCode = 1
  }
}
