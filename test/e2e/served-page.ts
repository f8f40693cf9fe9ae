import request from 'supertest';
import { unescape } from '../unescaped.js';

/** A page as it is served, before scripts run. */
export interface ServedPage {
  status: number;
  location: string | undefined;
  html: string;
  title: string | undefined;
  canonical: string | undefined;
  /** By name or property. */
  meta: Record<string, string>;
  /** Structured data, by type. */
  data: Record<string, Record<string, unknown>>;
  /** The embedded responses of the service, by address; null if there are none. */
  first: Record<string, unknown> | null;
  /** HTML of what the page shows before its scripts, without most attributes. */
  words: string;
}

export async function fetchPage(url: string, path: string): Promise<ServedPage> {
  const { status, headers, text } = await request(url).get(path);
  const one = (pattern: RegExp) => pattern.exec(text)?.[1];
  const all = (pattern: RegExp) => [...text.matchAll(pattern)];
  const first = one(/<script type="application\/json" id="first-data">(.*?)<\/script>/s);
  const data = all(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs).map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
  return {
    status,
    location: headers['location'],
    html: text,
    title: readable(one(/<title>(.*?)<\/title>/)),
    canonical: readable(one(/<link rel="canonical" href="([^"]*)"/)),
    meta: Object.fromEntries(
      all(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g).map(([, name, content]) => [
        name,
        readable(content)!,
      ]),
    ),
    data: Object.fromEntries(data.map((object) => [object['@type'], object])),
    first: first === undefined ? null : (JSON.parse(first) as Record<string, unknown>),
    words: withoutAttributes(
      one(/<div id="root" data-path[^>]*>(.*?)<\/div>\s*(?:<script|<template|<\/body)/s) ??
        one(/<noscript>(.*?)<\/noscript>/s) ??
        '',
    ),
  };
}

/** Keeps only the addresses of links and pictures. */
const withoutAttributes = (html: string) =>
  html.replace(/<!--.*?-->/g, '').replace(/<(\w+) ([^>]*)>/g, (_, name: string, attributes: string) => {
    const [address] = /\b(?:href|src)="[^"]*"/.exec(attributes) ?? [];
    return address ? `<${name} ${address}>` : `<${name}>`;
  });

const readable = (html: string | undefined) => html && unescape(html);
