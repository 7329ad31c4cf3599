import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { onLeaving, startLinked } from './child.mjs';
import { at } from './paths.mjs';

/** Runs Vitest on our terminal and counts results from its JSON report. */
export async function runVitest(node, args) {
  const report = at('.cache', `vitest-${process.pid}.json`);
  const child = startLinked(node, [
    at('infra/run/linked-tool.mjs'),
    at('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${at('infra/run/time-report.mjs')}`,
    `--outputFile.json=${report}`,
    ...args,
  ]);
  onLeaving(async () => {
    await child.stop();
    process.exit(130);
  });
  const code = await child.exited;
  const counts = countFrom(report);
  rmSync(report, { force: true });
  return { ...counts, ok: code === 0 };
}

function countFrom(report) {
  const result = readReport(report);
  // A file that could not be loaded has no tests to count, but has failed.
  const broken = result.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + broken.length,
    skipped: result.numPendingTests + result.numTodoTests,
    again: result.testResults.flatMap(passedAgain),
  };
}

/** A passed test has failure messages only if it failed in an earlier attempt. */
const passedAgain = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => ({
      test: `${path.relative(at(), name)} > ${fullName}`,
      message: failureMessages[0],
    }));

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // Vitest ended before writing a report.
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  }
}
