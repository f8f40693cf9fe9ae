/** One row of collection_metadata. Field names are those of SPEC section 3. */
export interface CollectionMetadata {
  id: number;
  collection_type: string;
  value: string;
  title: string;
  description: string;
  meta_description: string;
  seo_keywords: string[];
  best_practices: string[] | Record<string, string | string[]> | null;
  room_tips: Record<string, string | string[]> | null;
  psychological_effects: string[] | null;
  scientific_backing: string | null;
}
