import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';

/** What a C2PA reader says about a file. */
export interface Credentials {
  /** 'Valid' if the signature fits the file, also of an unknown signer. */
  state: string;
  /** Codes of failed checks. */
  failures: string[];
  /** Name of the program or shop that makes the claim. */
  generator: string | undefined;
  /** What the claim says was done. */
  actions: { action: string; digitalSourceType?: string; softwareAgent?: { name: string } }[];
}

interface Manifest {
  claim_generator_info?: { name: string }[];
  assertions: { label: string; data: unknown }[];
}

interface Report {
  active_manifest: string;
  manifests: Record<string, Manifest>;
  validation_state: string;
  validation_results: { activeManifest: { failure: { code: string }[] } };
}

let isLoaded = false;

/** Reads the Content Credentials of a file; undefined if it has none. */
export async function readCredentials(
  type: 'image/png' | 'image/jpeg',
  file: Uint8Array,
): Promise<Credentials | undefined> {
  if (!isLoaded) {
    const wasm = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
    initSync({ module: readFileSync(wasm) });
    isLoaded = true;
  }
  const reader = await WasmReader.fromBytes(type, file).catch((error: unknown) => {
    // The library throws values that are no errors.
    if (String(error).includes('JumbfNotFound')) return undefined;
    throw new Error(String(error));
  });
  if (!reader) return undefined;
  const report = JSON.parse(reader.json()) as Report;
  const { assertions, claim_generator_info } = report.manifests[report.active_manifest]!;
  return {
    state: report.validation_state,
    failures: report.validation_results.activeManifest.failure.map(({ code }) => code),
    generator: claim_generator_info?.[0]?.name,
    actions: assertions
      .filter(({ label }) => label.startsWith('c2pa.actions'))
      .flatMap(({ data }) => (data as Pick<Credentials, 'actions'>).actions),
  };
}
